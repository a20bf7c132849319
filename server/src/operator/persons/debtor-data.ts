import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import { keySql, type Naming, type NamingKind } from '#operator/persons/find-named.ts'
import type { PersonTable } from '#operator/persons/person-glossary.ts'
import { moment, type PersonData, type PersonReader } from '#operator/persons/person-rows.ts'
import { isSentAbout } from '#privacy/erasure/sent-about.ts'

/** Tables that refer to a case by its number, with the SQL sort order of their rows. */
const ofCase = {
  mainClaim: 'position',
  booking: 'index',
  caseHistory: 'recno',
  caseChange: 'changed_at, what, ref',
  caseMessage: 'date, time, message_id',
  notice: 'date, time, id',
} as const satisfies Partial<Record<PersonTable, string>>

/** For each kind of row that may contain the name: its table, and the SQL sort order of the rows. */
const named: Readonly<Record<NamingKind, readonly [table: PersonTable, order: string]>> = {
  submission: ['submission', 'position'],
  handover: ['handover', 'date, id'],
  notice: ['notice', 'date, id'],
  history: ['caseHistory', 'inkasso_number, recno'],
  task: ['task', 'created_date, task_id'],
  booking: ['booking', 'inkasso_number, index'],
  message: ['caseMessage', 'date, message_id'],
  draft: ['handoverDraft', 'saved_at'],
  savedSearch: ['savedSearch', 'name'],
  kept: ['keptSubmission', 'received_at'],
  note: ['deskNote', 'at, id'],
  paper: ['paper', 'paper_date, paper_id'],
}

/**
 * Reads all data about a debtor (Art. 15 GDPR): the rows of their cases, and other rows that contain their name.
 */
export async function debtorData(
  db: Db,
  { rows }: PersonReader,
  person: { inkassoNumbers: readonly string[]; named: readonly Naming[] },
): Promise<PersonData> {
  const inkassoCase: PersonData[] = []
  for (const inkassoNumber of person.inkassoNumbers)
    inkassoCase.push(await caseData(db, { rows }, inkassoNumber))
  const elsewhere: PersonData = {}
  for (const [kind, keys] of Map.groupBy(person.named, ({ kind }) => kind)) {
    const [table, order] = named[kind]
    elsewhere[table] = await rows(
      table,
      // raw: constants from `keySql` and `named`
      sql`${sql.raw(keySql[kind])} = any(${keys.map((naming) => naming.key)}::text[]) order by ${sql.raw(order)}`,
    )
  }
  return { inkassoCase, ...(person.named.length > 0 && { elsewhere }) }
}

async function caseData(
  db: Db,
  { rows }: Pick<PersonReader, 'rows'>,
  inkassoNumber: string,
): Promise<PersonData> {
  const [data] = await rows('inkassoCase', sql`inkasso_number = ${inkassoNumber}`)
  const parts: PersonData = {}
  // The cast is safe: `ofCase` has no keys besides those of its type.
  for (const [table, order] of Object.entries(ofCase) as [keyof typeof ofCase, string][])
    // raw: from the table above
    parts[table] = await rows(table, sql`inkasso_number = ${inkassoNumber} order by ${sql.raw(order)}`)
  const task = await rows(
    'task',
    sql`inkasso_number = ${inkassoNumber} or receipt_number in (
      select receipt_number from submission where accepted_inkasso_number = ${inkassoNumber})
      order by created_date, task_id`,
  )
  const submission = await rows('submission', sql`${isSentAbout([inkassoNumber])} order by position`)
  const deskNote = await rows(
    'deskNote',
    sql`submission_id in (select id from submission where ${isSentAbout([inkassoNumber])}) order by at, id`,
  )
  return { ...data, ...parts, task, submission, deskNote, audit: await recipients(db, inkassoNumber) }
}

/**
 * Lists who has received data of a case: companies (Art. 15(1)(c) GDPR), but not their employees (CJEU C-579/21).
 */
async function recipients(db: Db, inkassoNumber: string): Promise<PersonData[]> {
  const { rows } = await sql<{ at: Date; event: string; recipient: string }>`
    select at, event, case when actor like 'operator:%' then 'operator' else coalesce(customer.name, 'formerUser') end as recipient
    from audit left join portal_user on portal_user.id = audit.user_id
      left join customer on customer.customer_number = portal_user.customer_number
    where audit.inkasso_number = ${inkassoNumber} and audit.actor <> 'virus scan' order by position`.execute(
    db,
  )
  return rows.map(({ at, event, recipient }) => ({ at: moment(at), event, recipient }))
}
