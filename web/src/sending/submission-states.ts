import type { SubmissionState } from '@portal/contract/submission.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { texts } from '#i18n/texts.ts'
import { beginning } from '#i18n/word-forms.ts'

/** States of a submission, as written inside a sentence. */
export const submissionStateWords = {
  received: { de: 'eingegangen', en: 'received' },
  fetched: { de: 'abgeholt', en: 'fetched' },
  accepted: { de: 'angenommen', en: 'accepted' },
  refused: { de: 'abgelehnt', en: 'refused' },
} as const satisfies Record<SubmissionState, Words>

export const useStateWithinTexts = texts<SubmissionState>(submissionStateWords)

const alone = ({ de, en }: Words): Words => ({ de: beginning(de), en: beginning(en) })

/** States as a value of their own, with a capital letter. */
export const useSubmissionStateTexts = texts<SubmissionState>({
  received: alone(submissionStateWords.received),
  fetched: alone(submissionStateWords.fetched),
  accepted: alone(submissionStateWords.accepted),
  refused: alone(submissionStateWords.refused),
})

export type SubmissionStateText = ReturnType<typeof useSubmissionStateTexts>
