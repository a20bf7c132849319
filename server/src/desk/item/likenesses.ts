import type { Likeness } from '@portal/contract/desk/item.ts'
import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { foldName } from '#ground/text/fold-name.ts'
import type { Submission } from '#operator/submissions/find-submission.ts'

const mostLikenesses = 10

/**
 * Finds cases and submissions of the same customer that share an invoice number, the customer's reference or
 * the debtor with a mandate. Returns at most ten, each with its strongest reason.
 */
export async function likenessesOf(db: Db, submission: Submission): Promise<Likeness[]> {
  if (submission.kind !== 'mandate') return []
  const { id, acceptedInkassoNumber, glgNumber, payload } = submission
  const { rows } = await sql<Likeness>`
    with numbers as (
      select array_agg(glg_number) as own from creditor_number where customer_number = (
        select customer_number from creditor_number where glg_number = ${glgNumber})),
    sent as (
      select i.invoices, i.debtor, desk_fold(i.debtor) as folded, fold_number(${textOf(payload['geschaeftsId'])}) as reference
      from desk_item i where i.submission_id = ${id}),
    alike as (
      select 1 as rank, 'invoice' as reason, inkasso_number, null::uuid as submission_id from main_claim, numbers, sent
        where main_claim.glg_number = any(own) and rechnr_folded = any(sent.invoices)
      union all
      select 1, 'invoice', null, i.submission_id from desk_item i, numbers, sent
        where i.invoices && sent.invoices and i.invoices <> '{}' and i.glg_number = any(own)
      union all
      select 2, 'reference', inkasso_number, null from searched_case, numbers, sent
        where searched_case.glg_number = any(own) and geschaefts_id_folded = sent.reference and sent.reference <> ''
      union all
      select 2, 'reference', null, s.id from submission s, numbers
        where s.kind = 'mandate' and s.glg_number = any(own)
          and lower(s.payload ->> 'geschaeftsId') = lower(${textOf(payload['geschaeftsId'])}) and s.payload ->> 'geschaeftsId' <> ''
      union all
      select 3, 'debtor', inkasso_number, null from searched_case, numbers
        where searched_case.glg_number = any(own) and schuldnername_folded = any(${namesOf(payload)}::text[])
      union all
      select 3, 'debtor', null, i.submission_id from desk_item i, numbers, sent
        where i.kind = 'mandate' and i.glg_number = any(own) and desk_fold(i.debtor) = sent.folded and sent.debtor <> ''),
    strongest as (
      select distinct on (inkasso_number, submission_id) * from alike
      where submission_id is distinct from ${id}::uuid
        and (inkasso_number is null or inkasso_number is distinct from ${acceptedInkassoNumber}::text)
      order by inkasso_number, submission_id, rank)
    select alike.reason, coalesce(alike.inkasso_number, i.inkasso_number) as inkasso_number, s.receipt_number,
      coalesce(c.schuldnername, i.debtor, '') as debtor
    from (select * from strongest order by rank, inkasso_number, submission_id limit ${mostLikenesses}) alike
    left join inkasso_case c on c.inkasso_number = alike.inkasso_number
    left join desk_item i on i.submission_id = alike.submission_id
    left join submission s on s.id = alike.submission_id
    order by alike.rank, alike.inkasso_number, alike.submission_id`.execute(db)
  return rows
}

/**
 * Returns the folded names under which a collection system may list the debtor, with the first name before or
 * after the last name.
 */
function namesOf(payload: Readonly<Record<string, unknown>>): string[] {
  const [first, last] = [textOf(payload['firstName']), textOf(payload['lastName'])]
  const names = [
    `${first} ${last}`,
    last === '' ? '' : `${last}, ${first}`,
    last === '' ? '' : `${last} ${first}`,
  ]
  return names.map(foldName).filter((name) => name !== '')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
