import { countryOf } from '@portal/contract/fields/countries.ts'
import { describeField } from '@portal/contract/fields/describe-field.ts'
import { companySalutation } from '@portal/contract/handover.ts'
import type { Language } from '@portal/contract/languages.ts'
import { sendingCalls } from '@portal/contract/sending-calls.ts'
import { type SubmissionKind, submissionKinds } from '@portal/contract/submission-kinds.ts'
import type { AnswerKind } from '@portal/contract/tasks.ts'
import { answerFieldWords } from '@portal/contract/words/answer-words.ts'
import {
  instructionFieldWords,
  instructionKindWords,
  instructionReasonWords,
} from '@portal/contract/words/instruction-words.ts'
import {
  companyWords,
  fieldWords,
  legalFormWords,
  rowWords,
  salutationWords,
  threeChoiceWords,
} from '@portal/contract/words/submission-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { germanDay, germanTime } from '#ground/clock.ts'
import { euro, germanDate } from '#submissions/german-text.ts'
import { words } from '#submissions/receipt/receipt-words.ts'

/** What the receipt of a submission shows. */
export interface ReceiptContent {
  readonly receiptNumber: string
  readonly kind: SubmissionKind
  readonly username: string
  readonly glgNumber: string
  readonly inkassoNumber: string | null
  readonly receivedAt: Date
  readonly payload: Readonly<Record<string, unknown>>
  readonly files: readonly { readonly name: string; readonly sizeBytes: string; readonly sha256: string }[]
}

interface ReceiptSection {
  readonly heading: string
  /** Pairs of label and value. If the label is '', the value gets the whole line. */
  readonly rows: readonly (readonly [string, string])[]
}

export const receiptTitle = ({ kind }: ReceiptContent, language: Language): string =>
  `${words.title[language]}: ${submissionKinds[kind].title[language]}`

/** All parts of the submission as sections, without empty fields. */
export const receiptSections = (sent: ReceiptContent, language: Language): ReceiptSection[] =>
  [
    { heading: words.head[language], rows: headRows(sent, language) },
    ...contentSections(sent, language),
    { heading: words.files[language], rows: sent.files.flatMap((file) => fileRows(file, language)) },
  ].filter(({ rows }) => rows.length > 0)

/** The payload as sections, without empty fields. */
export function contentSections(
  sent: Pick<ReceiptContent, 'kind' | 'payload'>,
  language: Language,
): ReceiptSection[] {
  const writerOf = (path: string) => writerFor(sent, path)
  const lists = Object.entries(rowWords).flatMap(([list, title]) =>
    rowsOf(sent.payload[list]).map((row, index) => ({
      heading: `${title[language]} ${index + 1}`,
      rows: fieldRows(row, language, (field) => writerOf(`${list}.0.${field}`)),
    })),
  )
  return [
    { heading: words.content[language], rows: fieldRows(sent.payload, language, writerOf) },
    ...lists,
  ].filter(({ rows }) => rows.length > 0)
}

function headRows(sent: ReceiptContent, language: Language): [string, string][] {
  const moment = `${germanDate(germanDay(sent.receivedAt))}, ${germanTime(sent.receivedAt)}`
  return [
    [words.receiptNumber[language], sent.receiptNumber],
    [words.receivedAt[language], `${moment} ${words.germanTime[language]}`],
    [words.user[language], sent.username],
    [words.glgNumber[language], sent.glgNumber],
    ...(sent.inkassoNumber === null
      ? []
      : ([[words.inkassoNumber[language], sent.inkassoNumber]] satisfies [string, string][])),
  ]
}

const { confirmedTexts, ...otherInstructionWords } = instructionFieldWords

function fieldRows(
  fields: Readonly<Record<string, unknown>>,
  language: Language,
  writerOf: (field: string) => Write,
): [string, string][] {
  const isCompany = fields['salutation'] === companySalutation
  const labels: Readonly<Record<string, Words>> = {
    ...otherInstructionWords,
    ...answerFieldWords,
    ...fieldWords,
    ...(isCompany && companyWords),
    confirmedTexts,
  }
  return Object.entries(labels).flatMap(([field, label]): [string, string][] => {
    const value = textOf(fields[field])
    return value === '' ? [] : [[label[language], writerOf(field)(value, language)]]
  })
}

const fileRows = (
  { name, sizeBytes, sha256 }: ReceiptContent['files'][number],
  language: Language,
): [string, string][] => [
  [name, `${sizeBytes.replaceAll(/\B(?=(\d{3})+$)/g, '.')} ${words.bytes[language]}`],
  ['', `SHA-256 ${sha256}`],
]

type Write = (value: string, language: Language) => string

const oneOf =
  (words: Readonly<Record<string, Words>>): Write =>
  (value, language) =>
    words[value]?.[language] ?? value
const salutation = oneOf(salutationWords)
const choice = oneOf(threeChoiceWords)

/** Formats of fields, by name. */
const writers: Readonly<Record<string, Write>> = {
  salutation,
  legalGuardianSalutation: salutation,
  legalForm: (value, language) => legalFormWords(value)[language],
  kind: oneOf(instructionKindWords),
  reason: oneOf(instructionReasonWords),
  inkassozession: choice,
  eigentumsvorbehalt: choice,
  confirmedCost: euro,
  addressCountryCode: (value, language) => countryOf(value)?.[language] ?? value,
}

const unchanged: Write = (value) => value

/** Formats of an answer's value, by kind of answer. */
const answerWriters: Readonly<Record<string, Write>> = {
  yesNo: choice,
  amount: euro,
  date: germanDate,
} satisfies Partial<Record<AnswerKind, Write>>

/**
 * Returns the format of a field. Amounts and dates are recognized by the request's schema. Fields without a
 * format are shown unchanged.
 */
function writerFor({ kind, payload }: Pick<ReceiptContent, 'kind' | 'payload'>, path: string): Write {
  if (path === 'value') return answerWriters[textOf(payload['answer'])] ?? unchanged
  const kindOfField = describeField(sendingCalls[kind].request, path)?.kind
  if (kindOfField === 'amount') return euro
  if (kindOfField === 'date') return germanDate
  return writers[path] ?? unchanged
}

/** If a field contains several texts, each is on a line of its own. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.filter(isText).join('\n') : isText(value) ? String(value) : ''

const isText = (value: unknown) => typeof value === 'number' || typeof value === 'string'

/** The rows of a list. The cast is safe: the payload was validated when it was received. */
const rowsOf = (list: unknown) => (Array.isArray(list) ? (list as Record<string, unknown>[]) : [])
