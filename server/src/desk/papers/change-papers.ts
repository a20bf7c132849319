import type { DeskPaper, putDeskPaper } from '@portal/contract/desk/papers.ts'
import type * as z from 'zod/mini'

import type { DeskCall } from '#desk/clerk.ts'
import { isAddressee } from '#desk/papers/addressees.ts'
import { fileWords, paperWords } from '#desk/papers/paper-words.ts'
import { deskInvalid, DeskRefused } from '#desk/refusal.ts'
import { decodedFile } from '#operator/files/check-sent-file.ts'
import { ScannerFailure } from '#operator/import/delivery/scan-documents.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { requirePaper } from '#operator/papers/list-papers.ts'
import { type PaperContext, putPaper as put } from '#operator/papers/put-paper.ts'
import { withdrawPaper as withdraw } from '#operator/papers/withdraw-paper.ts'

/**
 * Stores a paper for a customer or a creditor number that the clerk may see. A repeated call changes nothing.
 * Throws an error with a sentence that names the file or the field.
 */
export async function putPaper(
  context: PaperContext,
  { id, file, ...paper }: z.output<typeof putDeskPaper.request>,
  { clerk, act }: DeskCall,
): Promise<DeskPaper> {
  if (!(await isAddressee(context.db, paper, clerk)))
    throw paper.glgNumber === ''
      ? deskInvalid(paperWords.unknownCustomer, { customerNumber: 'unknown' })
      : deskInvalid(paperWords.unknownNumber, { glgNumber: 'unknown' })
  try {
    // Decoded here, because its refusal also needs the clerk's language.
    const sent = { ...paper, paperId: `desk-${id}`, file: decodedFile(file) }
    return await put(context, sent, act, { mayReplace: false })
  } catch (error) {
    throw refusalOf(error, file.name)
  }
}

/** An error of `put` with a sentence in both languages. */
function refusalOf(error: unknown, name: string): unknown {
  if (error instanceof ScannerFailure) return new DeskRefused('refused', paperWords.notScanned(name))
  if (!(error instanceof OperatorError)) return error
  if (error.code === 'conflict') return new DeskRefused('refused', paperWords.otherPaper)
  const { fields } = error
  const ofData = fields?.['file.data'] === 'format' ? 'fileDamaged' : fields?.['file.data']
  const code = fields?.['file.name'] ?? ofData
  return fields === undefined || code === undefined ? error : deskInvalid(fileWords(code, name), fields)
}

/** Withdraws a paper of a customer that the clerk may see. A repeated call changes nothing. */
export async function withdrawPaper(
  context: PaperContext,
  paperId: string,
  { clerk: { customers }, act }: DeskCall,
): Promise<DeskPaper> {
  const { isMadeHere } = await requirePaper(context.db, paperId, customers)
  if (!isMadeHere) throw new DeskRefused('refused', paperWords.imported)
  return withdraw(context, paperId, act, customers)
}
