import {
  confirmMailAddress,
  readNotifications,
  removeMailAddress,
  requestMailAddress,
  saveNotifications,
} from '@portal/contract/notifications.ts'

import { changeTopics, readChoice } from '#features/notifications/choice.ts'
import {
  confirmAddress,
  type NotificationContext,
  removeAddress,
  requestAddress,
} from '#features/notifications/own-address.ts'
import type { Api } from '#http/api.ts'

export function notificationRoutes(api: Api, context: NotificationContext) {
  api.creditor(readNotifications, (_payload, creditor) => readChoice(context, creditor))
  api.creditor(requestMailAddress, async (wanted, creditor) => {
    await requestAddress(context, creditor, wanted)
    return {}
  })
  api.creditor(confirmMailAddress, async ({ code }, creditor) => {
    await confirmAddress(context, creditor, code)
    return {}
  })
  api.creditor(saveNotifications, async (choice, creditor) => {
    await changeTopics(context, creditor, choice)
    return {}
  })
  api.creditor(removeMailAddress, async (_payload, creditor) => {
    await removeAddress(context, creditor)
    return {}
  })
}
