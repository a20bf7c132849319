import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'

/** A row that refers to a stored document. */
type NamingRow = Tables['namedDocument']

/** Returns the SHA-256 of every document that rows refer to and whose hash begins with these two hex digits. */
export async function readReferencedDocuments(db: Db, digits: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('namedDocument')
    .select('sha256')
    .distinct()
    .where('sha256', '>=', digits)
    // 'g' sorts after all hex digits.
    .where('sha256', '<', `${digits}g`)
    .execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** Describes, for the operator, the rows that refer to a document. */
export async function describeReferences(db: Db, sha256: string): Promise<string[]> {
  const rows = await db.selectFrom('namedDocument').where('sha256', '=', sha256).selectAll().execute()
  return rows.map(wordsFor).toSorted()
}

function wordsFor({ inkassoNumber, recno, receiptNumber, draftOf, taskId, paperId }: NamingRow): string {
  if (taskId !== null) return `task ${taskId}`
  if (paperId !== null) return `paper ${paperId}`
  if (inkassoNumber !== null)
    return recno === null ? `case ${inkassoNumber}, messages` : `case ${inkassoNumber}, record ${recno}`
  return receiptNumber === null ? `draft of ${draftOf}` : `submission ${receiptNumber}`
}
