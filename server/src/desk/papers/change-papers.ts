import type { DeskPaper, putDeskPaper } from '@portal/contract/desk/papers.ts'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { DeskCall, DeskClerk } from '#desk/clerk.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { isAddressee } from '#desk/papers/addressees.ts'
import { fileWords, paperWords } from '#desk/papers/paper-words.ts'
import { deskInvalid, DeskRefused } from '#desk/refusal.ts'
import { AppError } from '#ground/app-error.ts'
import { decodedFile } from '#operator/files/check-sent-file.ts'
import { ScannerFailure } from '#operator/import/delivery/scan-documents.ts'
import { OperatorError } from '#operator/operator-error.ts'
import { findPaper } from '#operator/papers/list-papers.ts'
import { type PaperContext, putPaper as put } from '#operator/papers/put-paper.ts'
import { withdrawPaper as withdraw } from '#operator/papers/withdraw-paper.ts'

/** Reads a paper. Throws `not_found` if there is none that the clerk may see. */
export async function visiblePaper(
  db: Db,
  paperId: string,
  { customers }: Pick<DeskClerk, 'customers'>,
): Promise<DeskPaper> {
  const paper = await findPaper(db, { paperId, customers })
  if (!paper) throw new AppError('not_found')
  return paper
}

/**
 * Stores a paper for a customer or a creditor number that the clerk may see. A repeated call changes nothing.
 * Throws an error with a message that names the file or the field.
 */
export async function putPaper(
  context: PaperContext,
  { id, file, ...paper }: z.output<typeof putDeskPaper.request>,
  { clerk, act }: DeskCall,
): Promise<DeskPaper> {
  await requireAddressee(context.db, paper, clerk)
  try {
    // Decoded inside `try`, so that a decoding error also gets a message in the clerk's language.
    const sent = { ...paper, paperId: `desk-${id}`, file: decodedFile(file) }
    return await put(context, sent, act, {
      mayReplace: false,
      // Checked again, because the virus scan may have taken long.
      async check(transaction) {
        await lockClerkOfCall(transaction, clerk)
        await requireAddressee(transaction, paper, clerk)
      },
    })
  } catch (error) {
    throw refusalOf(error, file.name)
  }
}

async function requireAddressee(
  db: Db,
  paper: { readonly customerNumber: string; readonly glgNumber: string },
  clerk: DeskClerk,
): Promise<void> {
  if (await isAddressee(db, paper, clerk)) return
  throw paper.glgNumber === ''
    ? deskInvalid(paperWords.unknownCustomer, { customerNumber: 'unknown' })
    : deskInvalid(paperWords.unknownNumber, { glgNumber: 'unknown' })
}

/** Converts an error of `put` to one with a message in both languages. */
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
  { clerk, act }: DeskCall,
): Promise<DeskPaper> {
  await visiblePaper(context.db, paperId, clerk)
  return withdraw(context, paperId, act, async (transaction) => {
    await lockClerkOfCall(transaction, clerk)
    const { isMadeHere } = await visiblePaper(transaction, paperId, clerk)
    if (!isMadeHere) throw new DeskRefused('refused', paperWords.imported)
  })
}
