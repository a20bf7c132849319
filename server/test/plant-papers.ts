import { buildPaper } from '#test/build-paper.ts'
import type { Context, Owner } from '#test/sent-canaries.ts'

/**
 * Creates a paper for the owner's whole customer, which only users with all of the customer's numbers see.
 * Also creates one for the owner's number, unless another owner with this number already has one. The user
 * has read both. Returns the id of the number's paper if it was created, otherwise the id of the customer's.
 */
export async function plantPapers({ db, files }: Context, userId: string, { mark, glgNumber }: Owner) {
  const { sha256 } = await files.put(Buffer.from(`${mark} paper`))
  const { customerNumber } = await db
    .selectFrom('creditorNumber')
    .where('glgNumber', '=', glgNumber)
    .select('customerNumber')
    .executeTakeFirstOrThrow()
  const paper = {
    title: `${mark} title`,
    attachmentSha256: sha256,
    attachmentType: `${mark} type`,
    attachmentFilename: `${mark} file.pdf`,
  }
  const paperIds = [await buildPaper(db, { ...paper, paperId: `${mark}-customer-paper`, customerNumber })]
  const ofNumber = await db.selectFrom('paper').where('glgNumber', '=', glgNumber).select('paperId').execute()
  if (ofNumber.length === 0)
    paperIds.push(await buildPaper(db, { ...paper, paperId: `${mark}-paper`, glgNumber }))
  const read = { userId, revision: 1, readAt: new Date('2026-05-20T08:00:00Z') }
  await db
    .insertInto('paperRead')
    .values(paperIds.map((paperId) => ({ ...read, paperId })))
    .execute()
  return paperIds.at(-1) ?? ''
}
