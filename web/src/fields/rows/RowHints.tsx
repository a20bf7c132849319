import type { Words } from '@portal/contract/words/words.ts'

import { rowsOf, type RowList } from '#fields/form/form-values.ts'
import { useFormState } from '#fields/form/form.ts'
import { Hint, Hints } from '#fields/Hint.tsx'
import { rowHints, type RowHint } from '#fields/rows/row-hints.ts'
import { doubtWords } from '#fields/typed/doubt-texts.ts'
import { texts } from '#i18n/texts.ts'
import { today } from '#i18n/today.ts'

const hintWords = {
  ...doubtWords,
  notPositive: {
    de: 'Der Betrag ist nicht größer als null. Bitte prüfen Sie, ob das so gemeint ist.',
    en: 'The amount is not greater than zero. Please check that this is what you mean.',
  },
  ahead: {
    de: 'Das Datum liegt in der Zukunft. Bitte prüfen Sie, ob das so gemeint ist.',
    en: 'The date is in the future. Please check that this is what you mean.',
  },
} as const satisfies Record<RowHint, Words>
const useRowHintTexts = texts(hintWords)

// The cast is safe: `hintWords` has no keys besides those of `RowHint`.
const hintNames = Object.keys(hintWords) as RowHint[]

/** Hints about unusual values of a claim, payment or credit note. */
export function RowHints({ list, index }: { list: RowList; index: number }) {
  const text = useRowHintTexts()
  // Selects a string, so that typing that changes no hint causes no render.
  const found = useFormState(({ form }) => rowHints(rowsOf(form, list)[index] ?? {}, today()).join(' '))
  return (
    <Hints>
      {hintNames
        .filter((hint) => found.split(' ').includes(hint))
        .map((hint) => (
          <Hint key={hint}>{text(hint)}</Hint>
        ))}
    </Hints>
  )
}
