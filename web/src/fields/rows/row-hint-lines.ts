import type { Words } from '@portal/contract/words/words.ts'

import type { Row } from '#fields/form/form-values.ts'
import { futureDates, rowHints, type RowHint } from '#fields/rows/row-hints.ts'
import { doubtWords } from '#fields/typed/doubt-texts.ts'
import { day } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'
import { today } from '#i18n/today.ts'

const useRowHintTexts = texts({
  ...doubtWords,
  notPositive: { de: 'Der Betrag ist nicht größer als null.', en: 'The amount is not greater than zero.' },
  ahead: { de: 'Das Datum liegt in der Zukunft:', en: 'The date is in the future:' },
  contractLater: {
    de: 'Das Vertragsdatum liegt nach dem Rechnungsdatum.',
    en: 'The contract date is later than the invoice date.',
  },
} as const satisfies Record<RowHint, Words>)

/** Returns a function that lists the hints about a row as sentences. */
export function useRowHintLines(): (row: Row) => readonly string[] {
  const text = useRowHintTexts()
  return (row) =>
    rowHints(row, today()).map((hint) =>
      hint === 'ahead' ? `${text(hint)} ${futureDates(row, today()).map(day).join(', ')}` : text(hint),
    )
}
