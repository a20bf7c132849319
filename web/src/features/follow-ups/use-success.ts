import type { FollowUpKind } from '@portal/contract/submission-kinds.ts'

import { followUpPlans, totalOf } from '#features/follow-ups/follow-up-plans.ts'
import { useFollowUpTexts } from '#features/follow-ups/follow-up-texts.ts'
import { amount, count } from '#i18n/formats.ts'
import { newestLink } from '#screens/newest-link.ts'
import type { Success } from '#transmission/step.ts'

/** What is told of a follow-up that has arrived: what it was, and the way to it in the message history. */
export function useSuccess(kind: FollowUpKind, inkassoNumber: string): (sent: object) => Success {
  const text = useFollowUpTexts()
  return (sent) => {
    const total = totalOf(followUpPlans[kind], sent)
    return {
      title: `${text(kind)} ${text('ofCase')} ${inkassoNumber} ${text('isSent')}`,
      words: text('sent'),
      facts: [
        [text('kind'), text(kind)],
        [text('collectionNumber'), inkassoNumber],
        ...(total
          ? ([
              [text('count'), count(total.count)],
              [text('sum'), amount(total.sum)],
            ] as const)
          : []),
      ],
      next: { words: text('inHistory'), ...newestLink('notices', { number: inkassoNumber }) },
    }
  }
}
