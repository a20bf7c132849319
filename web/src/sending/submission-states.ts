import type { SubmissionState } from '@portal/contract/submission.ts'

import { texts } from '#i18n/texts.ts'

export const useSubmissionStateTexts = texts<SubmissionState>({
  received: { de: 'eingegangen', en: 'received' },
  fetched: { de: 'abgeholt', en: 'fetched' },
  accepted: { de: 'angenommen', en: 'accepted' },
  refused: { de: 'abgelehnt', en: 'refused' },
})

export type SubmissionStateText = ReturnType<typeof useSubmissionStateTexts>
