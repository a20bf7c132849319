import type { OperatorMessage } from '@portal/contract/operator/messages.ts'
import { sql } from 'kysely'

import { attachmentsJson, correspondenceSql } from '#cases/correspondence-sql.ts'
import { type AnsweredColumns, selectedColumns } from '#db/answered-columns.ts'
import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { requireCase } from '#operator/messages/require-case.ts'

const columns: AnsweredColumns<OperatorMessage> = {
  messageId: 'w.message_id',
  isFromCreditor: 'w.is_own',
  date: 'w.date',
  time: 'w.time',
  writer: 'w.writer',
  text: 'w.text',
  files: `array(select file->>'name' from json_array_elements(${attachmentsJson}) file)`,
  receiptNumber: "coalesce(w.receipt_number, '')",
  state: 'w.state',
}

/** Lists the messages about a case, from creditors and from the operator, oldest first. Writes an audit entry. */
export const listMessages = (db: Db, inkassoNumber: string, act: Act): Promise<OperatorMessage[]> =>
  db.transaction().execute(async (transaction) => {
    await requireCase(transaction, inkassoNumber)
    const messages = await readMessages(transaction, inkassoNumber)
    await auditAct(transaction, act, {
      event: 'messages_read',
      inkassoNumber,
      details: { messages: messages.length },
    })
    return messages
  })

/** Reads the messages about a case, oldest first. The caller writes the audit entry. */
export async function readMessages(db: Db, inkassoNumber: string): Promise<OperatorMessage[]> {
  const { rows } = await sql<OperatorMessage>`
    with requested as (select ${inkassoNumber}::text as inkasso_number)
    select ${selectedColumns(columns)}
    from requested cross join lateral ${sql.raw(correspondenceSql('requested.inkasso_number', 'true'))}
    order by w.date, w.time, w.message_id`.execute(db)
  return rows
}
