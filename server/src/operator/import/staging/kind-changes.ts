/** What of a kind of rows is worth telling to a creditor who was away. SQL made of constants. */
export interface KindChanges {
  /** Columns of a stored row that the query reads beside `is_new`. */
  readonly returned: readonly string[]
  /** Selects from the rows `written`: inkasso_number, glg_number, aktentyp, what, ref, old_aktentyp, new_aktentyp. */
  readonly query: string
  /** What is noted of a row by its key, and the column that says which: both go with the row. */
  readonly what?: string
  readonly ref?: string
}

const infos = [1, 2, 3, 4, 5, 6].map((number) => `negativinfo${number}`)

/**
 * A new case, or one that has come to another creditor number; a closing, or else another file type; each negative
 * information that is new or words another. `before` is the case as it was: a statement does not see what it writes.
 */
export const changesOfCases: KindChanges = {
  returned: ['inkasso_number', 'glg_number', 'aktentyp', 'closed_date', ...infos],
  query: `
    select written.inkasso_number, written.glg_number, written.aktentyp, found.*
    from written left join inkasso_case before using (inkasso_number)
    cross join lateral (
      select 'case' as what, 0 as ref, null as old_aktentyp, null as new_aktentyp
      where before.glg_number is distinct from written.glg_number
      union all
      select case when is_closing then 'closed' else 'stage' end, 0, before.aktentyp, written.aktentyp
      from (values (before.closed_date is null and written.closed_date is not null)) closing (is_closing)
      where before.glg_number = written.glg_number and (is_closing or before.aktentyp <> written.aktentyp)
      union all
      select 'negative', number, null, null
      from (values ${infos.map((info, index) => `(${index + 1}, before.${info}, written.${info})`).join(', ')})
        info (number, old_words, new_words)
      where before.glg_number = written.glg_number and new_words <> '' and new_words <> old_words
    ) found`,
}

/** Each new booking. */
export const changesOfBookings = changesOfPart('booking', 'index')

/** Each new entry, and each that has got its first document. */
export const changesOfHistory = changesOfPart('entry', 'recno', {
  column: 'attachment_sha256',
  table: 'case_history',
})

/**
 * New rows that belong to a case.
 * @param later a column that may be filled later, which is as good as a new row
 */
function changesOfPart(what: string, ref: string, later?: { column: string; table: string }): KindChanges {
  const isFilledNow =
    later &&
    `written.${later.column} is not null and exists (
      select from ${later.table} before
      where before.inkasso_number = written.inkasso_number and before."${ref}" = written."${ref}" and before.${later.column} is null)`
  return {
    returned: ['inkasso_number', ref, ...(later ? [later.column] : [])],
    query: `
      select written.inkasso_number, glg_number, aktentyp, '${what}' as what, written."${ref}" as ref, null as old_aktentyp, null as new_aktentyp
      from written join inkasso_case using (inkasso_number)
      where is_new${isFilledNow ? ` or ${isFilledNow}` : ''}`,
    what,
    ref,
  }
}
