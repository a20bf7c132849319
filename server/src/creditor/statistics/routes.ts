import {
  readPayments,
  readSuccess,
  readTakeoverQuantity,
  readTakeoverVolume,
} from '@portal/contract/statistics.ts'
import type { Pool } from 'pg'

import { ownScope } from '#access/creditor.ts'
import { readPaymentFigures } from '#creditor/statistics/payments.ts'
import { splitRange } from '#creditor/statistics/split-range.ts'
import { readSuccessFigures } from '#creditor/statistics/success.ts'
import { countTakeovers, sumTakeovers } from '#creditor/statistics/takeovers.ts'
import type { Db } from '#db/connect.ts'
import type { Api } from '#http/api.ts'

export function statisticsRoutes(api: Api, { db, pool }: { db: Db; pool: Pool }) {
  api.creditor(readTakeoverQuantity, ({ glgNumbers }, creditor) =>
    countTakeovers(pool, ownScope(creditor, glgNumbers)),
  )
  api.creditor(readTakeoverVolume, ({ glgNumbers }, creditor) =>
    sumTakeovers(pool, ownScope(creditor, glgNumbers)),
  )
  api.creditor(readPayments, ({ glgNumbers, ...range }, creditor) =>
    readPaymentFigures(pool, ownScope(creditor, glgNumbers), splitRange(range)),
  )
  api.creditor(readSuccess, ({ glgNumbers, ...range }, creditor) =>
    readSuccessFigures({ db, pool }, ownScope(creditor, glgNumbers), splitRange(range)),
  )
}
