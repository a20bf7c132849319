import { rowFieldWords, rowWords } from '@portal/contract/words/submission-words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

/** Texts about rows of claims, payments and credit notes. */
export const useRowTexts = texts({
  ...rowWords,
  addForderungen: { de: 'Forderung hinzufügen', en: 'Add claim' },
  addZahlungen: { de: 'Zahlung hinzufügen', en: 'Add payment' },
  addGutschriften: { de: 'Gutschrift hinzufügen', en: 'Add credit note' },
  bank: { de: 'Bankverbindung (optional)', en: 'Bank details (optional)' },
  filledIn: commonWords.filledIn,
  addKeys: { de: 'Alt+Eingabe', en: 'Alt+Enter' },
  carried: { de: 'Übernommen von', en: 'Taken over from' },
  remove: commonWords.remove,
  removed: commonWords.removed,
})

/** Labels of the fields of a row. */
export const useRowFieldWords = texts(rowFieldWords)
