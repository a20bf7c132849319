import { instructionRefusalWords } from '@portal/contract/words/instruction-words.ts'
import { sentWords } from '@portal/contract/words/sent-words.ts'

import { detailWords } from '#i18n/detail-words.ts'
import { dialogWords } from '#i18n/dialog-words.ts'
import { texts } from '#i18n/texts.ts'

/** The words of what was instructed for a case, and of the way to instruct more. */
export const useCardTexts = texts({
  title: sentWords.instructions,
  give: { de: 'Weisung erteilen', en: 'Give an instruction' },
  none: {
    de: 'Zu dieser Akte haben Sie noch keine Weisung erteilt.',
    en: 'You have given no instruction on this case yet.',
  },
  closed: instructionRefusalWords.already_closed,
  until: { de: 'bis', en: 'until' },
  past: { de: 'vorbei', en: 'over' },
  loading: { de: 'Weisungen werden geladen', en: 'Loading instructions' },
  failed: { de: 'Die Weisungen konnten nicht geladen werden.', en: 'The instructions could not be loaded.' },
  dialogFailed: dialogWords.formFailed,
  receiptFailed: detailWords.receiptFailed,
  paused: { de: 'Diese Akte ist pausiert bis einschließlich', en: 'This case is paused up to and including' },
})
