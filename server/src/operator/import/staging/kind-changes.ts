/**
 * Which changes of a kind's rows are recorded, so that creditors see what has changed since their last visit.
 * The SQL is built from constants only.
 */
export interface KindChanges {
  /** Columns of the stored rows that `query` reads besides `is_new` (whether the row was inserted). */
  readonly returned: readonly string[]
  /**
   * SQL that selects the changes from the stored rows `written`, as columns inkasso_number, glg_number,
   * aktentyp, what, ref, old_aktentyp and new_aktentyp.
   */
  readonly query: string
  /**
   * When a row is deleted, its recorded changes with this value in the column `what` are deleted too.
   * Undefined if no recorded changes are deleted.
   */
  readonly what?: string
  /** The row's column whose value is stored in the column `ref` of its recorded changes. */
  readonly ref?: string
}

const infos = [1, 2, 3, 4, 5, 6].map((number) => `negativinfo${number}`)

/**
 * Records that a case is new or has a new creditor number. If neither, records whether it
 * - was closed, or else has a new file type;
 * - has new negative information.
 *
 * `before` is the case before the import, because a statement does not see its own changes.
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

/** Records new bookings of a case. */
export const changesOfBookings = changesOfPart('booking', 'index')

/** Records new history entries of a case, and entries that get their first document. */
export const changesOfHistory = changesOfPart('entry', 'recno', {
  column: 'attachment_sha256',
  table: 'case_history',
})

/**
 * Records new rows of a case.
 * @param later A column that may be null at first. When it is filled, the row counts as new.
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
