import type { TaskState } from '@portal/contract/tasks.ts'
import { domainWords } from '@portal/contract/words/domain-words.ts'
import { openTasksWords } from '@portal/contract/words/sentences.ts'

import { texts } from '#i18n/texts.ts'

/** States of a task, within a line. */
export const useTaskStateTexts = texts<TaskState>({
  open: openTasksWords,
  answered: { de: 'beantwortet', en: 'answered' },
  closed: domainWords.done,
  withdrawn: { de: 'zurückgezogen', en: 'withdrawn' },
})
