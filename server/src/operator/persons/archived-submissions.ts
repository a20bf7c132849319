import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { collectDocuments, type PersonDocument } from '#operator/persons/documents-of-person.ts'
import { writeNewFolder } from '#operator/persons/write-new-folder.ts'

/**
 * Lists the archived submissions, which the law requires to be kept although their case or sender was erased,
 * ordered by the day when they will be deleted. Writes an audit entry.
 */
export const listArchived = (db: Db, act: Act) =>
  db.transaction().execute(async (transaction) => {
    await auditAct(transaction, act, { event: 'kept_listed' })
    return transaction
      .selectFrom('keptSubmission')
      .select((eb) => [
        'receiptNumber',
        'kind',
        'receivedAt',
        'keptUntil',
        'inkassoNumber',
        'acceptedInkassoNumber',
        eb
          .selectFrom('keptFile')
          .whereRef('keptFile.submissionId', '=', 'keptSubmission.id')
          .select((files) => files.fn.countAll<string>().as('files'))
          .as('files'),
      ])
      .orderBy('keptUntil')
      .orderBy('receivedAt')
      .execute()
  })

/**
 * Writes an archived submission with its original files to a new folder, for example for a tax audit. First writes
 * an audit entry. Returns the files that are missing in the document store. Throws an OperatorError if there is no
 * archived submission with this receipt number, or if the folder cannot be written.
 */
export async function exportArchived(
  { db, files }: { db: Db; files: FileStore },
  receiptNumber: string,
  folder: string,
  act: Act,
): Promise<readonly PersonDocument[]> {
  const letter = await db
    .selectFrom('keptSubmission')
    .where('receiptNumber', '=', receiptNumber.toUpperCase())
    .selectAll()
    .executeTakeFirst()
  if (!letter) throw new OperatorError(`No letter ${receiptNumber} is kept.`)
  const itsFiles = await db
    .selectFrom('keptFile')
    .where('submissionId', '=', letter.id)
    .select(['position', 'name', 'mediaType', 'sizeBytes', 'sha256'])
    .orderBy('position')
    .execute()
  await db.transaction().execute((transaction) =>
    auditAct(transaction, act, {
      event: 'kept_shown',
      inkassoNumber: letter.inkassoNumber ?? letter.acceptedInkassoNumber ?? undefined,
      details: { receiptNumber: letter.receiptNumber },
    }),
  )
  const documents = collectDocuments()
  const withPlaces = itsFiles.map((file) => ({ file, place: documents.take(file.sha256, file.name) }))
  const text = `${JSON.stringify({ ...letter, files: withPlaces }, null, 2)}\n`
  return writeNewFolder(files, folder, { texts: { 'letter.json': text }, documents: documents.all })
}
