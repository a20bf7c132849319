import { randomUUID } from 'node:crypto'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'

/**
 * Creates a submission that legal retention keeps, its file, and the record of an erased case. Each text
 * contains the mark.
 */
export async function plantArchived(
  { db, files }: { db: Db; files: FileStore },
  mark: string,
): Promise<void> {
  const id = randomUUID()
  await db
    .insertInto('keptSubmission')
    .values({
      id,
      kind: 'mandate',
      username: `${mark} sender`,
      glgNumber: `${mark} creditor`,
      inkassoNumber: `${mark} about`,
      acceptedInkassoNumber: `${mark} became`,
      receiptNumber: `${mark}-kept`,
      receivedAt: new Date('2026-02-20T08:41:00Z'),
      payload: JSON.stringify({ lastName: `${mark} kept` }),
      keptUntil: '2032-12-31',
    })
    .execute()
  const file = await files.put(Buffer.from(`${mark} kept`))
  const named = { name: `${mark} kept.csv`, mediaType: `${mark} type` }
  await db
    .insertInto('keptFile')
    .values({ submissionId: id, position: 0, ...file, ...named })
    .execute()
  const erasedAt = new Date('2026-02-20T08:41:00Z')
  await db
    .insertInto('erasedRow')
    .values({ kind: 'case', key: `${mark}-gone`, erasedAt })
    .execute()
}
