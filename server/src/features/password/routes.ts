import { changePassword } from '@portal/contract/password.ts'

import type { Db } from '#db/connect.ts'
import { requestPassword } from '#features/password/request-password.ts'
import type { Api } from '#http/api.ts'
import type { Clock } from '#time/clock.ts'

export function passwordRoutes(api: Api, context: { db: Db; clock: Clock; approveAtOnce: boolean }) {
  api.creditor(changePassword, ({ newPassword }, creditor) => requestPassword(context, creditor, newPassword))
}
