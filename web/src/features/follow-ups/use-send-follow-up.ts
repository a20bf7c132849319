import { readCase } from '@portal/contract/case-detail.ts'
import { type FieldErrors, fieldErrorsOf } from '@portal/contract/fields/field-errors.ts'
import { findNotices } from '@portal/contract/notices.ts'
import { type FollowUpKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import * as z from 'zod/mini'

import { query, queryClient } from '#api/query-client.ts'
import { createIdempotentCall } from '#api/send.ts'
import { balanceAfter } from '#features/follow-ups/balance-after.ts'
import {
  type FollowUpPlan,
  followUpPlans,
  type Total,
  totalOf,
} from '#features/follow-ups/follow-up-plans.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import type { Form } from '#fields/form/form.ts'
import { amount, count, day } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { newestLink } from '#screens/links/newest-link.ts'
import type { Fact, Success } from '#sending/step.ts'
import { useDoubtQuestion } from '#sending/use-doubt-question.ts'
import type { SendDialog } from '#sending/use-send-dialog.tsx'

interface FollowUp {
  kind: FollowUpKind
  inkassoNumber: string
  /** Called when the user closes the receipt. */
  onDone: () => void
  /** Called when the server reports that the case has become judicial. */
  onJudicial: () => void
}

/** Validates and sends a follow-up. Errors are set by field path; the form keeps its values. */
export function useSendFollowUp(
  sendWithDialog: SendDialog['sendWithDialog'],
  { kind, inkassoNumber, onDone, onJudicial }: FollowUp,
) {
  const { call }: FollowUpPlan = followUpPlans[kind]
  const successOf = useSuccess(kind, inkassoNumber)
  const questionOf = useDoubtQuestion()

  async function send({ store }: Form) {
    const refuse = (faults: FieldErrors) => store.dispatch({ type: 'refuse', faults })
    const payload = store.read().form
    const found = faultsOf(call.request, payload)
    refuse(found)
    if (Object.keys(found).length > 0) return
    const question = questionOf(payload, balanceAfter(knownCase(inkassoNumber), payload))
    const answer = await sendWithDialog({
      ...(question && { question }),
      ...createIdempotentCall(call, payload),
      success: ({ receiptNumber }) => ({ ...successOf(payload), receiptNumber, onClose: onDone }),
      refused: { invalid: ({ fields }) => refuse(fields), already_judicial: onJudicial },
      isRepeatable: true,
    })
    if (!answer) return
    void queryClient.invalidateQueries({ queryKey: [findNotices.path] })
    void queryClient.invalidateQueries({ queryKey: [readCase.path] })
  }

  return send
}

const knownCase = (inkassoNumber: string) =>
  queryClient.getQueryData(query(readCase, { inkassoNumber }).queryKey)

/** Validates the payload. Returns the errors by field path. */
function faultsOf(request: z.core.$ZodType, payload: object): FieldErrors {
  const checked = z.safeParse(request, payload, { reportInput: true })
  return checked.success ? {} : fieldErrorsOf(checked.error)
}

/** The confirmation of a follow-up: its kind and totals, with a link to the message history. */
function useSuccess(kind: FollowUpKind, inkassoNumber: string): (sent: object) => Success {
  const text = useFollowUpTexts()
  const language = useLanguage()

  const factsOf = ({ count: rows, sum, day: date }: Total): Fact[] =>
    date === undefined
      ? [
          [text('count'), count(rows)],
          [text('sum'), amount(sum)],
        ]
      : [
          [text('amount'), amount(sum)],
          [text('date'), day(date)],
        ]

  return (sent) => {
    const total = totalOf(followUpPlans[kind], sent)
    const name = total?.count === 1 ? submissionKinds[kind].one[language] : text(kind)
    return {
      title: `${name} ${text('ofCase')} ${inkassoNumber} ${text('isSent')}`,
      words: text('sent'),
      facts: [
        [text('kind'), name],
        [text('collectionNumber'), inkassoNumber],
        ...(total ? factsOf(total) : []),
      ],
      next: { words: text('inHistory'), ...newestLink('notices', { number: inkassoNumber }) },
    }
  }
}
