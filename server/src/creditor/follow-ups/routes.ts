import type { Endpoint } from '@portal/contract/endpoint.ts'
import { paragraphMark } from '@portal/contract/notices.ts'
import type { receipt } from '@portal/contract/receipt.ts'
import { sendingCalls } from '@portal/contract/sending-calls.ts'
import {
  type FollowUpKind,
  followUpKinds,
  type NoticeType,
  submissionKinds,
} from '@portal/contract/submission-kinds.ts'
import type * as z from 'zod/mini'

import type { Creditor } from '#access/creditor.ts'
import { lockOwnCase, lockStagedCase } from '#access/own-case.ts'
import {
  type FollowUpPayload,
  type NoticeContent,
  noticeContents,
} from '#creditor/follow-ups/notice-content.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import { germanDay, germanTime } from '#ground/clock.ts'
import type { Api } from '#http/api.ts'
import { type SendingContext, sendingRoute } from '#submissions/sending-routes.ts'
import type { Subject, Submission } from '#submissions/submit.ts'

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

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the payload to its notice
function followUpRoute<Kind extends FollowUpKind>(api: Api, context: SendingContext, kind: Kind) {
  const { letter, isForJudicial } = submissionKinds[kind]
  const findCase = isForJudicial ? findOwnCase : findIncreasableCase
  sendingRoute(api, context, calls[kind], (payload) => ({
    findSubject: findCase(payload.inkassoNumber),
    show: showNotice(letter, noticeContents[kind](payload)),
  }))
}

/** Returns the function that writes a follow-up to the notice history. */
export const showNotice =
  (type: NoticeType, { betrag, lines }: NoticeContent): Submission<CaseSubject>['show'] =>
  async (transaction, { id, username, receivedAt }, { glgNumber, inkassoNumber, geschaeftsId }) => {
    await transaction
      .insertInto('notice')
      .values({
        id,
        glgNumber,
        userId: username,
        date: germanDay(receivedAt),
        time: germanTime(receivedAt),
        inkassoNumber,
        geschaeftsId,
        type,
        betrag,
        content: lines.join(paragraphMark),
        submissionId: id,
      })
      .execute()
  }

export interface CaseSubject extends Subject {
  readonly inkassoNumber: string
  readonly geschaeftsId: string
}

/** Finds an own case. Throws `not_found` for any other case (R36). */
const findOwnCase =
  (inkassoNumber: string) =>
  (transaction: Db, creditor: Creditor): Promise<CaseSubject> =>
    lockOwnCase(transaction, creditor, inkassoNumber)

/**
 * Finds and locks an own case for a claim increase. Throws `already_judicial` unless the case is still in the
 * stage before court when the submission commits (requirement R41).
 */
const findIncreasableCase =
  (inkassoNumber: string) =>
  async (transaction: Db, creditor: Creditor): Promise<CaseSubject> => {
    const { stage, ...subject } = await lockStagedCase(transaction, creditor, inkassoNumber)
    if (stage !== 'preCourt') throw new AppError('already_judicial') // guard: R41 always
    return subject
  }
