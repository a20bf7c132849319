import { changePassword } from '@portal/contract/password.ts'

import { requestPassword } from '#creditor/password/request-password.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'

export function passwordRoutes(api: Api, context: { db: Db; clock: Clock; approveAtOnce: boolean }) {
  api.creditor(changePassword, ({ newPassword }, creditor, { address }) =>
    requestPassword(context, creditor, { newPassword, address }),
  )
}
