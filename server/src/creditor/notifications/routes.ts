import { listMutedCases, readCaseMute, saveCaseMute, unsubscribe } from '@portal/contract/case-mail.ts'
import {
  confirmMailAddress,
  readNotifications,
  removeMailAddress,
  requestMailAddress,
  saveNotifications,
} from '@portal/contract/notifications.ts'
import type { FastifyInstance } from 'fastify'

import { addressKey } from '#access/login/throttle-keys.ts'
import { changeTopics, readChoice } from '#creditor/notifications/choice.ts'
import { listMuted, readMute, saveMute } from '#creditor/notifications/muting.ts'
import { oneClickRoute } from '#creditor/notifications/one-click.ts'
import {
  confirmAddress,
  type NotificationContext,
  removeAddress,
  requestAddress,
} from '#creditor/notifications/own-address.ts'
import { endMail } from '#creditor/notifications/unsubscribe.ts'
import type { Api } from '#http/api.ts'
import { createCallRate } from '#http/shares/call-rate.ts'

/**
 * Limit per network. It is generous, because mail providers send requests for many users, and tokens cannot be
 * guessed.
 */
const unsubscribesPerMinute = 120

export function notificationRoutes(app: FastifyInstance, api: Api, context: NotificationContext) {
  api.creditor(readNotifications, (_payload, creditor) => readChoice(context, creditor))
  api.creditor(requestMailAddress, async (request, creditor) => {
    await requestAddress(context, creditor, request)
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
  api.creditor(readCaseMute, ({ inkassoNumber }, creditor) => readMute(context.db, creditor, inkassoNumber))
  api.creditor(saveCaseMute, async (mute, creditor) => {
    await saveMute(context, creditor, mute)
    return {}
  })
  api.creditor(listMutedCases, async (_payload, creditor) => ({
    cases: await listMuted(context.db, creditor),
  }))
  const countUnsubscribe = createCallRate(unsubscribesPerMinute, context.clock)
  async function end({ token, address }: { token: string; address: string }) {
    countUnsubscribe(addressKey(address))
    await endMail(context, token)
  }
  api.public(unsubscribe, async ({ token }, { address }) => {
    await end({ token, address })
    return {}
  })
  oneClickRoute(app, end)
}
