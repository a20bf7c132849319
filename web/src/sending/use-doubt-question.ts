import { rowsOf, type RowList } from '#fields/form/form-values.ts'
import { useRowHintLines } from '#fields/rows/row-hint-lines.ts'
import { useRowTexts } from '#fields/rows/row-texts.ts'
import { commonWords } from '#i18n/common-words.ts'
import { amount } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'
import type { Question } from '#sending/step.ts'

const useDoubtTexts = texts({
  isMeant: { de: 'Bitte prüfen Sie vor dem Senden:', en: 'Please check before you send:' },
  belowZero: { de: 'Der Saldo wäre danach negativ:', en: 'The balance would then be negative:' },
  back: commonWords.back,
  sendAnyway: { de: 'Trotzdem senden', en: 'Send anyway' },
})

const lists: readonly RowList[] = ['forderungen', 'zahlungen', 'gutschriften']

/**
 * Returns a function that states the doubt about a negative balance (decimal string). It returns undefined
 * for any other balance.
 */
export function useBelowZeroLine() {
  const text = useDoubtTexts()
  return (balance: string | undefined) =>
    balance?.startsWith('-') ? `${text('belowZero')} ${amount(balance)}` : undefined
}

/**
 * Returns a function that builds the question to ask before sending unusual rows, or anything that makes the
 * balance negative. It receives the form, the resulting balance (decimal string) and other doubts, and
 * returns undefined if nothing is doubtful.
 */
export function useDoubtQuestion() {
  const text = useDoubtTexts()
  const rowText = useRowTexts()
  const linesOf = useRowHintLines()
  const belowZeroOf = useBelowZeroLine()

  return (
    form: object,
    balance: string | undefined,
    others: readonly string[] = [],
  ): Question | undefined => {
    const count = lists.flatMap((list) => rowsOf(form, list)).length
    const ofRows = lists.flatMap((list) =>
      rowsOf(form, list).flatMap((row, index) =>
        linesOf(row).map((doubt) => (count === 1 ? doubt : `${rowText(list)} ${index + 1}: ${doubt}`)),
      ),
    )
    const doubts = [...others, ...ofRows, belowZeroOf(balance) ?? []].flat()
    return doubts.length === 0
      ? undefined
      : { words: text('isMeant'), doubts, yes: text('sendAnyway'), no: text('back') }
  }
}
