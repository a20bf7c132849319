import type { Endpoint } from '@portal/contract/endpoint.ts'
import type { receipt } from '@portal/contract/receipt.ts'
import { sendingCalls } from '@portal/contract/sending-calls.ts'
import { type FollowUpKind, followUpKinds, submissionKinds } from '@portal/contract/submission-kinds.ts'
import type * as z from 'zod/mini'

import { type FollowUpPayload, noticeContents } from '#features/follow-ups/notice-content.ts'
import { findIncreasableCase, findOwnCase } from '#features/follow-ups/own-case.ts'
import { showNotice } from '#features/follow-ups/show-notice.ts'
import type { Api } from '#http/api.ts'
import { type SendingContext, sendingRoute } from '#submissions/sending-routes.ts'

export function followUpRoutes(api: Api, context: SendingContext) {
  for (const kind of followUpKinds) followUpRoute(api, context, kind)
}

const calls: {
  readonly [Kind in FollowUpKind]: Endpoint<
    'creditor',
    z.core.$ZodType<FollowUpPayload[Kind]>,
    typeof receipt,
    Kind
  >
} = sendingCalls

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the payload to its notice
function followUpRoute<Kind extends FollowUpKind>(api: Api, context: SendingContext, kind: Kind) {
  const { letter, isForJudicial } = submissionKinds[kind]
  const findCase = isForJudicial ? findOwnCase : findIncreasableCase
  sendingRoute(api, context, calls[kind], (payload) => ({
    findSubject: findCase(payload.inkassoNumber),
    show: showNotice(letter, noticeContents[kind](payload)),
  }))
}
