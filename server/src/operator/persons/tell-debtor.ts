import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { PersonDocuments } from '#operator/persons/documents-of-person.ts'
import { eventWords } from '#operator/persons/event-words.ts'
import type { Naming } from '#operator/persons/find-named.ts'
import { moment, tellRows, textOf, type Told, type ToldRow } from '#operator/persons/tell-row.ts'
import { tellDrafts, tellKept, tellSubmissions } from '#operator/persons/tell-sent.ts'
import { isSentAbout } from '#privacy/erasure/sent-about.ts'

/** Everything about a debtor (Art. 15 GDPR): his cases, and what else his name stands in. */
export async function tellDebtor(
  db: Db,
  { inkassoNumbers, named }: { inkassoNumbers: readonly string[]; named: readonly Naming[] },
  documents: PersonDocuments,
): Promise<Told> {
  const keys = (kind: Naming['kind']) => named.flatMap((naming) => (naming.kind === kind ? [naming.key] : []))
  const key = (...columns: string[]) => sql.raw(`json_build_array(${columns.join(', ')})::text`)
  const cases: Told[] = []
  for (const inkassoNumber of inkassoNumbers) cases.push(await tellCase(db, inkassoNumber, documents))
  const plainRows = async (...of: Parameters<typeof tellRows>) =>
    (await tellRows(...of)).map(({ told }) => told)
  return {
    Akten: cases,
    'Aufträge und Meldungen, in denen der Name steht': await tellSubmissions(
      db,
      sql`id = any(${keys('submission')}::uuid[])`,
      documents,
    ),
    'Übergaben, in denen der Name steht': await plainRows(
      db,
      'handover',
      sql`id = any(${keys('handover')}::text[]) order by date, id`,
    ),
    'Meldungen zu anderen Akten, in denen der Name steht': await plainRows(
      db,
      'notice',
      sql`id = any(${keys('notice')}::text[]) order by date, id`,
    ),
    'Einträge im Verlauf anderer Akten, in denen der Name steht': await plainRows(
      db,
      'caseHistory',
      sql`${key('inkasso_number', 'recno')} = any(${keys('history')}::text[]) order by inkasso_number, recno`,
    ),
    'Aufgaben zu anderen Akten oder ohne Akte, in denen der Name steht': (
      await tellRows(db, 'task', sql`task_id = any(${keys('task')}::text[]) order by created_date, task_id`)
    ).map((entry) => withDocument(entry, documents)),
    'Buchungen anderer Akten, in denen der Name steht': await plainRows(
      db,
      'booking',
      sql`${key('inkasso_number', 'index')} = any(${keys('booking')}::text[]) order by inkasso_number, index`,
    ),
    'Nachrichten zu anderen Akten, in denen der Name steht': await plainRows(
      db,
      'caseMessage',
      sql`message_id = any(${keys('message')}::text[]) order by date, message_id`,
    ),
    'Nicht abgesandte Aufträge, in denen der Name steht': await tellDrafts(
      db,
      sql`${key('user_id::text', 'draft_id')} = any(${keys('draft')}::text[])`,
      documents,
    ),
    'Gespeicherte Suchen, in denen der Name steht': await plainRows(
      db,
      'savedSearch',
      sql`${key('user_id::text', 'list', 'name')} = any(${keys('savedSearch')}::text[]) order by name`,
    ),
    'Aufbewahrte Schreiben': await tellKept(db, sql`id = any(${keys('kept')}::uuid[])`, documents),
  }
}

async function tellCase(db: Db, inkassoNumber: string, documents: PersonDocuments): Promise<Told> {
  const of = async (
    table: 'inkassoCase' | 'mainClaim' | 'booking' | 'caseChange' | 'notice',
    order: string,
  ) => {
    const rows = await tellRows(db, table, sql`inkasso_number = ${inkassoNumber} order by ${sql.raw(order)}`)
    return rows.map(({ told }) => told)
  }
  const [inkassoCase] = await of('inkassoCase', 'inkasso_number')
  const history = await tellRows(db, 'caseHistory', sql`inkasso_number = ${inkassoNumber} order by recno`)
  const tasks = await tellRows(
    db,
    'task',
    sql`inkasso_number = ${inkassoNumber} or receipt_number in (
      select receipt_number from submission where accepted_inkasso_number = ${inkassoNumber})
      order by created_date, task_id`,
  )
  const messages = await tellRows(
    db,
    'caseMessage',
    sql`inkasso_number = ${inkassoNumber} order by date, time, message_id`,
  )
  return {
    ...inkassoCase,
    Forderungen: await of('mainClaim', 'position'),
    Buchungen: await of('booking', 'index'),
    Verlauf: history.map((entry) => withDocument(entry, documents)),
    'Was sich geändert hat': await of('caseChange', 'changed_at, what, ref'),
    'Was der Gläubiger dazu gefragt wurde': tasks.map((entry) => withDocument(entry, documents)),
    'Was wir dem Gläubiger dazu geschrieben haben': messages.map((entry) => withDocument(entry, documents)),
    'Was der Gläubiger dazu gemeldet hat': await of('notice', 'date, time, id'),
    'Was zu dieser Akte gesandt wurde': await tellSubmissions(db, isSentAbout([inkassoNumber]), documents),
    'Wer mit dieser Akte umgegangen ist': await recipients(db, inkassoNumber),
  }
}

function withDocument({ row, told }: ToldRow, documents: PersonDocuments): Told {
  const sha256 = textOf(row, 'attachmentSha256')
  if (sha256 === '') return told
  return { ...told, 'Liegt bei als': documents.take(sha256, textOf(row, 'attachmentFilename')) }
}

interface Access {
  readonly at: Date
  readonly event: keyof typeof eventWords
  readonly isOperator: boolean
  readonly customer: string | null
}

/** Recipients by company (Art. 15(1)(c)), not by the names of their people (CJEU C-579/21). */
async function recipients(db: Db, inkassoNumber: string): Promise<Told[]> {
  const { rows } = await sql<Access>`
    select at, event, actor like 'operator:%' as is_operator, customer.name as customer
    from audit left join portal_user on portal_user.id = audit.user_id
      left join customer on customer.customer_number = portal_user.customer_number
    where audit.inkasso_number = ${inkassoNumber} order by position`.execute(db)
  return rows.map(({ at, event, isOperator, customer }) => ({
    Zeitpunkt: moment(at),
    Vorgang: eventWords[event] ?? event,
    Wer: isOperator
      ? 'das Inkassounternehmen'
      : (customer ?? 'jemand, der nicht mehr Benutzer des Portals ist'),
  }))
}
