import type { Insertable } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'

let last = 0

/** Creates a paper, by default a settlement for creditor number 100100. Its file is not in the store. */
export async function buildPaper(db: Db, overrides: Partial<Insertable<Tables['paper']>> = {}) {
  const { paperId } = await db
    .insertInto('paper')
    .values({
      paperId: `paper-${++last}`,
      customerNumber: null,
      glgNumber: overrides.customerNumber ? null : '100100',
      category: 'settlement',
      title: 'Abrechnung',
      paperDate: '2026-05-20',
      attachmentSha256: '0'.repeat(64),
      attachmentType: 'application/pdf',
      attachmentFilename: 'abrechnung.pdf',
      sizeBytes: 1000,
      ...overrides,
    })
    .returning('paperId')
    .executeTakeFirstOrThrow()
  return paperId
}
