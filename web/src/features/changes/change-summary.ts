import { type Change, type ChangeKind, changeKind } from '@portal/contract/changes.ts'
import { sumOf } from '@portal/contract/fields/money.ts'
import type { Language } from '@portal/contract/languages.ts'
import { submissionKinds } from '@portal/contract/submission-kinds.ts'
import { closingReasonWords, fileTypeWords } from '@portal/contract/words/case-words.ts'

import { changeWords, countedWords } from '#features/changes/change-words.ts'
import { plainAmount } from '#i18n/formats.ts'
import { beginning } from '#i18n/word-forms.ts'

/** Kinds that are only counted if the case has other changes: „+2 Einträge“. */
const minorKinds: ReadonlySet<ChangeKind> = new Set(['booking', 'entry'])

/**
 * One line about the changes of a case on a day, most important first: „Zahlung · Abschluss: Vollständig bezahlt ·
 * +2 Einträge“. Entries that only repeat another change of the line are not counted.
 */
export function changeSummary(changes: readonly Change[], language: Language): string {
  const parts: string[] = []
  for (const what of changeKind.options) {
    const ofKind = counted(changes, what)
    const [first] = ofKind
    if (!first) continue
    if (!minorKinds.has(what)) parts.push(partOf(first, ofKind.length, language))
    else if (parts.length > 0) parts.push(more(what, ofKind.length, language))
    else
      parts.push(partOf(first, 1, language), ...(ofKind[1] ? [more(what, ofKind.length - 1, language)] : []))
  }
  return parts.join(' · ')
}

const more = (what: ChangeKind, count: number, language: Language) =>
  `+${countedWords({ what, count }, language)}`

function partOf(change: Change, count: number, language: Language): string {
  if (count > 1) return countedWords({ what: change.what, count }, language)
  const name = beginning(changeWords[change.what].one[language])
  const label = labelOf(change, language)
  return label === '' ? name : `${name}: ${label}`
}

/**
 * What a single change is about; '' if its kind says enough. The amount of a payment is at the end of the
 * line.
 */
function labelOf({ what, text, newType, sent }: Change, language: Language): string {
  if (what === 'payment' || what === 'newCase' || what === 'monitored') return ''
  if (sent) return submissionKinds[sent].title[language]
  if (what === 'stage') return fileTypeWords(newType)[language]
  return shortened(what === 'closed' ? closingReasonWords(text)[language] : text)
}

/** The changes of one kind, without those that repeat another change. */
function counted(changes: readonly Change[], what: ChangeKind): readonly Change[] {
  const ofKind = changes.filter((change) => change.what === what)
  // A closing may be recorded twice: once for the closing day and once for the new file type.
  if (what === 'closed')
    return ofKind.toSorted((one, other) => other.text.length - one.text.length).slice(0, 1)
  if (what !== 'entry') return ofKind
  return ofKind.filter((entry) => !changes.some((change) => isRepeatedBy(entry, change)))
}

/**
 * Whether an entry only repeats in words another change: the amount, the reason or the file type of that
 * change.
 */
function isRepeatedBy(entry: Change, { what, amount, text, newType }: Change): boolean {
  if (what === 'payment' && amount !== null)
    return amountsIn(entry.text).includes(plainAmount(amount.replace('-', '')))
  const repeated = what === 'closed' ? text : what === 'monitored' ? newType : ''
  return repeated !== '' && entry.text.toLowerCase().includes(repeated.toLowerCase())
}

const amountsIn = (text: string): readonly string[] => text.match(/\d[\d.]*,\d\d/g) ?? []

/** Maximum number of characters of a text in the line. */
const longest = 70

const shortened = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/[\s,;:.–-]*\S*$/, '')} …`

/** The payments and their sum. The sum is undefined if the user may not see amounts. */
export function paymentsOf(changes: readonly Change[]): { count: number; sum: string | undefined } {
  const payments = changes.filter(({ what }) => what === 'payment')
  const amounts = payments.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  const isComplete = payments.length > 0 && amounts.length === payments.length
  // Payments are booked as negative amounts.
  return { count: payments.length, sum: isComplete ? sumOf(amounts).replace('-', '') : undefined }
}
