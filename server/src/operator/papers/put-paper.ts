import { isPaperFile, paperExtensions, type paperFields } from '@portal/contract/paper-row.ts'
import type { Insertable } from 'kysely'
import type * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { PaperTable } from '#db/paper-tables.ts'
import type { FileStore } from '#files/file-store.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import { germanDay } from '#ground/clock.ts'
import { type Act, auditAct } from '#operator/act.ts'
import { type CheckedFile, checkSentFile, type SentFile } from '#operator/files/check-sent-file.ts'
import { documentScan } from '#operator/import/delivery/scan-documents.ts'
import { invalid, OperatorError } from '#operator/operator-error.ts'
import { type ListedPaper, requirePaper } from '#operator/papers/list-papers.ts'
import { writeWithFiles } from '#submissions/incoming-files.ts'

export interface PaperContext {
  readonly db: Db
  readonly files: FileStore
  /** The virus scanner; undefined if there is none. */
  readonly clamd?: ClamdAddress | undefined
}

/** A paper as the operator sends it. */
export interface SentPaper extends z.output<z.ZodMiniObject<typeof paperFields>> {
  readonly paperId: string
  readonly file: SentFile
}

type Row = Insertable<PaperTable>

interface PutOptions {
  /** Whether the paper may replace a different one with the same id. If not, it is refused. */
  readonly mayReplace: boolean
  /** Runs in the transaction. Throws to refuse the paper. */
  readonly check?: (transaction: Db) => Promise<void>
}

/**
 * Creates a paper, or replaces it with its file. Idempotent. Throws an OperatorError if a field is invalid, or if
 * the paper was imported.
 */
export async function putPaper(
  { db, files, clamd }: PaperContext,
  { file: sent, ...paper }: SentPaper,
  act: Act,
  { mayReplace, check }: PutOptions = { mayReplace: true },
): Promise<ListedPaper> {
  if (!isPaperFile(sent.name))
    throw invalid(`The file ${JSON.stringify(sent.name)} is none of ${paperExtensions.join(', ')}.`, {
      'file.name': 'fileType',
    })
  const file = await checkSentFile(sent, clamd && documentScan(db, clamd))
  const row = rowOf(paper, file)
  await writeWithFiles({ db, files, clock: () => act.now }, [file], async (transaction) => {
    await check?.(transaction)
    await refuseErased(transaction, paper.paperId)
    await requireAddressee(transaction, paper)
    if (!(await store(transaction, row, mayReplace))) return
    const { paperId, category, customerNumber, glgNumber } = paper
    const details = { paperId, category, ...(glgNumber === '' ? { customerNumber } : { glgNumber }) }
    await auditAct(transaction, act, { event: 'paper_put', details })
  })
  return requirePaper(db, paper.paperId)
}

const rowOf = (paper: Omit<SentPaper, 'file'>, file: CheckedFile): Row => ({
  ...paper,
  customerNumber: paper.customerNumber || null,
  glgNumber: paper.glgNumber || null,
  attachmentSha256: file.sha256,
  attachmentType: file.mediaType,
  attachmentFilename: file.name,
  sizeBytes: file.bytes.length,
  isMadeHere: true,
  withdrawnAt: null,
})

/** Throws an OperatorError if there is no such customer or creditor number. Locks it against deletion. */
async function requireAddressee(
  transaction: Db,
  { customerNumber, glgNumber }: Pick<SentPaper, 'customerNumber' | 'glgNumber'>,
): Promise<void> {
  const found =
    glgNumber === ''
      ? await transaction
          .selectFrom('customer')
          .where('customerNumber', '=', customerNumber)
          .select('customerNumber')
          .forKeyShare()
          .executeTakeFirst()
      : await transaction
          .selectFrom('creditorNumber')
          .where('glgNumber', '=', glgNumber)
          .select('glgNumber')
          .forKeyShare()
          .executeTakeFirst()
  if (found) return
  if (glgNumber === '')
    throw invalid(`There is no customer ${JSON.stringify(customerNumber)}.`, { customerNumber: 'unknown' })
  throw invalid(`There is no creditor number ${JSON.stringify(glgNumber)}.`, { glgNumber: 'unknown' })
}

/** Throws an OperatorError if the paper was erased, because it must not be created again. */
async function refuseErased(transaction: Db, paperId: string): Promise<void> {
  const erased = await transaction
    .selectFrom('erasedRow')
    .where('kind', '=', 'paper')
    .where('key', '=', paperId)
    .select('erasedAt')
    .executeTakeFirst()
  if (erased)
    throw new OperatorError(
      `Paper ${paperId} was erased on ${germanDay(erased.erasedAt)}; see "portal person readmit".`,
    )
}

/** Stores a paper. Returns false if the same paper is stored already. */
async function store(transaction: Db, row: Row, mayReplace: boolean): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('paper')
    .values(row)
    .onConflict((conflict) => conflict.column('paperId').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return true
  const stored = await transaction
    .selectFrom('paper')
    .where('paperId', '=', row.paperId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  if (stored && isSame(stored, row)) return false
  if (stored && !stored.isMadeHere)
    throw new OperatorError(`Paper ${row.paperId} was imported: replace it by your collection system.`)
  if (!mayReplace) throw new OperatorError(`Another paper has the id ${row.paperId}.`)
  await transaction
    .insertInto('paper')
    .values(row)
    .onConflict((conflict) => conflict.column('paperId').doUpdateSet(row))
    .execute()
  return true
}

/** Whether the stored paper has the same values. The database returns sizes as strings. */
const isSame = (stored: object, row: Row): boolean =>
  Object.entries({ ...row, sizeBytes: String(row.sizeBytes) }).every(
    ([field, value]) => Reflect.get(stored, field) === value,
  )
