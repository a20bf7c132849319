import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Db } from '../../server/src/db/connect.ts'
import { pathOf } from '../../server/src/files/file-batch.ts'

/** Every document that a row names: whether it is there, and is what its name says. */
export async function wrongDocuments(db: Db, dataDir: string): Promise<string[]> {
  const named = await db
    .selectFrom('submissionFile')
    .select('sha256')
    .union(
      db
        .selectFrom('caseHistory')
        .where('attachmentSha256', 'is not', null)
        .select((eb) => eb.ref('attachmentSha256').$notNull().as('sha256')),
    )
    .execute()
  const faults: string[] = []
  for (const { sha256 } of named) {
    const bytes = await readFile(pathOf(join(dataDir, 'files'), sha256)).catch(() => undefined)
    if (bytes === undefined) faults.push(`the document ${sha256} is missing`)
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      faults.push(`the document ${sha256} has other bytes`)
  }
  return faults
}
