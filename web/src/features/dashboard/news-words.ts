import type { NewsKind } from '@portal/contract/news.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { screenWords } from '#i18n/screen-words.ts'

/** Kind of news → its title. */
export const newsTitles = {
  warning: { de: 'Wichtig', en: 'Important' },
  info: screenWords.note,
} as const satisfies Record<NewsKind, Words>
