import type { Insertable } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { SubmissionFileTable } from '#db/submission-tables.ts'
import type { Tables } from '#db/tables.ts'
import type { FileStore } from '#files/file-store.ts'

type NewSubmission = Omit<Partial<Insertable<Tables['submission']>>, 'payload'> & { payload?: object }

/**
 * The last receipt number given to a submission. It starts above the numbers that tests use and the portal
 * assigns.
 */
let lastReceipt = 500_000

/**
 * Creates a submission, by default an upload by `anna` for creditor number 100100. Returns id, position and
 * receipt number.
 */
export async function buildSubmission(db: Db, { payload, ...overrides }: NewSubmission = {}) {
  const user = await db
    .selectFrom('portalUser')
    .where('username', '=', overrides.username ?? 'anna')
    .select(['id', 'username'])
    .executeTakeFirstOrThrow()
  return db
    .insertInto('submission')
    .values({
      receiptNumber: `U-2026-${String(++lastReceipt).padStart(6, '0')}`,
      kind: 'upload',
      userId: user.id,
      username: user.username,
      glgNumber: '100100',
      inkassoNumber: null,
      receivedAt: new Date('2026-06-01T10:00:00Z'),
      payload: JSON.stringify(payload ?? { glgNumber: '100100', comments: 'Rechnungen vom Mai' }),
      fetchedAt: null,
      decidedAt: null,
      acceptedInkassoNumber: null,
      ...overrides,
    })
    .returning(['id', 'position', 'receiptNumber'])
    .executeTakeFirstOrThrow()
}

export const buildStatement = (db: Db, inkassoNumber: string, overrides: NewSubmission = {}) =>
  buildSubmission(db, {
    kind: 'statement',
    inkassoNumber,
    payload: { inkassoNumber, text: 'Die Ware kam zurück.' },
    ...overrides,
  })

/** Adds a file to a submission and stores its content. Returns its SHA-256. */
export async function buildSubmissionFile(
  { db, files }: { db: Db; files: FileStore },
  submissionId: string,
  text: string,
  overrides: Partial<Insertable<SubmissionFileTable>> = {},
) {
  const { sha256, sizeBytes } = await files.put(Buffer.from(text))
  await db
    .insertInto('submissionFile')
    .values({
      submissionId,
      position: 0,
      name: 'liste.csv',
      mediaType: 'text/csv',
      sizeBytes,
      sha256,
      scan: 'off',
      ...overrides,
    })
    .execute()
  return sha256
}
