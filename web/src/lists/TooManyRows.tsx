import { maxPageSize } from '@portal/contract/page.ts'

import { count } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'

/** Why all rows do not stand on one page, and where there are all of them. */
export function TooManyRows() {
  const text = useTooManyRowsTexts()
  return `${text('why')} ${text('atOnce')}`
}

const useTooManyRowsTexts = texts({
  why: {
    de: `Mehr als ${count(maxPageSize)} Zeilen auf einmal machen den Browser langsam; sie stehen auf mehreren Seiten.`,
    en: `More than ${count(maxPageSize)} rows at once make the browser slow; they stand on several pages.`,
  },
  atOnce: {
    de: 'Alle zusammen erhalten Sie mit „Excel“ über der Liste.',
    en: 'Get all of them together with “Excel” above the list.',
  },
})
