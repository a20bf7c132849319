import { openTasksWords } from '@portal/contract/words/task-words.ts'

import { texts } from '#i18n/texts.ts'

/** What a number beside an entry of the navigation counts, for who hears it. */
export const useCounterTexts = texts({
  unread: { de: 'ungelesen', en: 'unread' },
  open: openTasksWords,
})
