import { domainWords } from '@portal/contract/words/domain-words.ts'

import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

/** Texts of the finder field, which finds cases by number or name. */
export const useFindingTexts = texts({
  numberOrName: { de: 'Nummer oder Name', en: 'Number or name' },
  arrowDown: {
    de: 'Mit der Pfeiltaste nach unten gelangen Sie in die Liste.',
    en: 'Press the down arrow to go to the list.',
  },
  alsoAs: { de: 'auch als', en: 'also as' },
  inkassoNumber: within(domainWords.collectionNumber),
  geschaeftsId: within(domainWords.customerNumber),
  invoiceNumber: within(domainWords.invoiceNumber),
  name: within(domainWords.debtor),
})
