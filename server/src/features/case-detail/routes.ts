import {
  readAttachment,
  readBookings,
  readCase,
  readCaseHistory,
  readMainClaims,
} from '@portal/contract/case-detail.ts'

import type { Creditor } from '#access/creditor.ts'
import { type AuditEntry, writeAudit } from '#audit/write-audit.ts'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { findAttachment } from '#features/case-detail/read-attachment.ts'
import { readOwnCase, requireOwnCase } from '#features/case-detail/read-case.ts'
import { findBookings, findCaseHistory, findMainClaims } from '#features/case-detail/read-histories.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Api } from '#http/api.ts'

type Reading = Omit<AuditEntry, 'actor' | 'userId'>

interface Context {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

export function caseDetailRoutes(api: Api, { db, files, clock }: Context) {
  /** Reads in one transaction with its row in the audit trail (requirement R73). */
  const recorded = <Result>(
    entry: Reading,
    { username, userId }: Creditor,
    read: (transaction: Db) => Promise<Result>,
  ) =>
    db.transaction().execute(async (transaction) => {
      const result = await read(transaction)
      await writeAudit(transaction, { ...entry, actor: username, userId }, clock())
      return result
    })

  api.creditor(readCase, ({ inkassoNumber }, creditor) =>
    recorded({ event: 'sensitive_read', inkassoNumber }, creditor, (transaction) =>
      readOwnCase(transaction, creditor, inkassoNumber),
    ),
  )

  api.creditor(readMainClaims, async ({ inkassoNumber }, creditor) => {
    await requireOwnCase(db, creditor, inkassoNumber)
    return { history: await findMainClaims(db, inkassoNumber) }
  })

  api.creditor(readCaseHistory, async ({ inkassoNumber }, creditor) => {
    await requireOwnCase(db, creditor, inkassoNumber)
    return { history: await findCaseHistory(db, inkassoNumber) }
  })

  api.creditor(readBookings, async ({ inkassoNumber }, creditor) => {
    await requireOwnCase(db, creditor, inkassoNumber)
    return { history: await findBookings(db, inkassoNumber) }
  })

  api.creditor(readAttachment, ({ inkassoNumber, recno }, creditor) =>
    recorded({ event: 'file_download', inkassoNumber, details: { recno } }, creditor, async (transaction) => {
      await requireOwnCase(transaction, creditor, inkassoNumber)
      return findAttachment({ db: transaction, files }, inkassoNumber, recno)
    }),
  )
}
