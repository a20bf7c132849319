import {
  readAttachment,
  readBookings,
  readCase,
  readCaseHistory,
  readMainClaims,
} from '@portal/contract/case-detail.ts'
import type { Pool } from 'pg'

import { createRecordCaseView } from '#access/audit/case-views.ts'
import { writeAudit } from '#access/audit/write-audit.ts'
import { findAttachment } from '#creditor/case-detail/read-attachment.ts'
import { readOwnCase } from '#creditor/case-detail/read-case.ts'
import { findBookings, findCaseHistory, findMainClaims } from '#creditor/case-detail/read-histories.ts'
import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Clock } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'

interface Context {
  readonly db: Db
  readonly pool: Pool
  readonly files: FileStore
  readonly clock: Clock
}

export function caseDetailRoutes(api: Api, { db, pool, files, clock }: Context) {
  const recordView = createRecordCaseView(pool)
  api.creditor(readCase, ({ inkassoNumber }, creditor) =>
    readOwnCase({ pool, recordView }, creditor, inkassoNumber, clock()),
  )

  api.creditor(readMainClaims, async ({ inkassoNumber }, creditor) => ({
    history: await findMainClaims(pool, creditor, inkassoNumber),
  }))

  api.creditor(readCaseHistory, async ({ inkassoNumber }, creditor) => ({
    history: await findCaseHistory(pool, creditor, inkassoNumber),
  }))

  api.creditor(readBookings, async ({ inkassoNumber }, creditor) => ({
    history: await findBookings(pool, creditor, inkassoNumber),
  }))

  // The audit row is written in the same transaction, so that no document is returned without it.
  api.creditor(readAttachment, ({ inkassoNumber, recno }, creditor) =>
    db.transaction().execute(async (transaction) => {
      const attachment = await findAttachment({ db: transaction, files }, creditor, { inkassoNumber, recno })
      const { actor, userId } = creditor
      const entry = {
        event: 'file_download',
        actor,
        userId,
        inkassoNumber,
        details: { recno },
      } as const
      await writeAudit(transaction, entry, clock())
      return attachment
    }),
  )
}
