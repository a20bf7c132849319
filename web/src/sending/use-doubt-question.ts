import { rowsOf, type Row, type RowList } from '#fields/form/form-values.ts'
import { futureDate, isNotPositive } from '#fields/rows/row-hints.ts'
import { useRowTexts } from '#fields/rows/row-texts.ts'
import { commonWords } from '#i18n/common-words.ts'
import { amount, day } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'
import { today } from '#i18n/today.ts'
import type { Question } from '#sending/step.ts'

const useDoubtTexts = texts({
  isMeant: { de: 'Bitte prüfen Sie vor dem Senden:', en: 'Please check before you send:' },
  notPositive: { de: 'Der Betrag ist nicht größer als null.', en: 'The amount is not greater than zero.' },
  ahead: { de: 'Das Datum liegt in der Zukunft:', en: 'The date is in the future:' },
  belowZero: { de: 'Der Saldo wäre danach negativ:', en: 'The balance would then be negative:' },
  back: commonWords.back,
  sendAnyway: { de: 'Trotzdem senden', en: 'Send anyway' },
})

const lists: readonly RowList[] = ['forderungen', 'zahlungen', 'gutschriften']

/**
 * Returns a function for the question to ask before sending zero or negative amounts, future days or a resulting
 * negative balance. It receives the form and the resulting balance (decimal string), and returns undefined if
 * nothing is doubtful.
 */
export function useDoubtQuestion(): (form: object, balance: string | undefined) => Question | undefined {
  const text = useDoubtTexts()
  const rowText = useRowTexts()

  function doubtsOf(row: Row): string[] {
    const ahead = futureDate(row, today())
    return [
      ...(isNotPositive(row) ? [text('notPositive')] : []),
      ...(ahead === undefined ? [] : [`${text('ahead')} ${day(ahead)}`]),
    ]
  }

  return (form, balance) => {
    const count = lists.flatMap((list) => rowsOf(form, list)).length
    const ofRows = lists.flatMap((list) =>
      rowsOf(form, list).flatMap((row, index) =>
        doubtsOf(row).map((doubt) => (count === 1 ? doubt : `${rowText(list)} ${index + 1}: ${doubt}`)),
      ),
    )
    const below = balance?.startsWith('-') ? [`${text('belowZero')} ${amount(balance)}`] : []
    const doubts = [...ofRows, ...below]
    return doubts.length === 0
      ? undefined
      : { words: text('isMeant'), doubts, yes: text('sendAnyway'), no: text('back') }
  }
}
