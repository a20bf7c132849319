import type { openOrders } from '@portal/contract/desk/numbers.ts'
import { describeField } from '@portal/contract/fields/describe-field.ts'
import { mandate } from '@portal/contract/handover.ts'
import type { Language } from '@portal/contract/languages.ts'
import {
  companyWords,
  fieldWords,
  legalFormWords,
  rowFieldWords,
  rowWords,
  salutationWords,
  threeChoiceWords,
} from '@portal/contract/words/submission-words.ts'
import type { Words } from '@portal/contract/words/words.ts'
import type * as z from 'zod/mini'

import type { NumbersText } from '#desk/numbers/numbers-texts.ts'
import { germanDay } from '#i18n/today.ts'
import type { Column, SheetValue } from '#ui/table/column.ts'

export type OpenOrder = z.output<typeof openOrders.response>['orders'][number]

/**
 * The columns of open mandates in a file: receipt number, an empty one for the collection number, and all
 * that was sent. There are as many columns for claims, payments and credit notes as the order with the most
 * of them needs.
 */
export function orderColumns(
  orders: readonly OpenOrder[],
  text: NumbersText,
  language: Language,
): readonly Column<OpenOrder>[] {
  const fields = Object.keys(fieldWords).filter((field) => field in mandate.shape)
  return [
    plainColumn('receiptNumber', text('receiptNumber'), ({ receiptNumber }) => receiptNumber),
    plainColumn('inkassoNumber', text('inkassoNumber'), () => ''),
    {
      ...plainColumn('receivedAt', text('received'), ({ receivedAt }) => receivedAt),
      value: ({ receivedAt }) => ({ day: dayOf(receivedAt) }),
    },
    plainColumn('glgNumber', text('glgNumber'), ({ glgNumber }) => glgNumber),
    plainColumn('username', text('username'), ({ username }) => username),
    ...fields.map((field) =>
      fieldColumn(field, headingOf(field, language), language, ({ payload }) => payload[field]),
    ),
    ...Object.keys(rowWords).flatMap((list) => listColumns(list, orders, language)),
    plainColumn('files', text('files'), ({ files }) => files.map(({ name }) => name).join(', ')),
  ]
}

const dayOf = (moment: string) => germanDay(new Date(moment))

const plainColumn = (
  key: string,
  header: string,
  textOf: (order: OpenOrder) => string,
): Column<OpenOrder> => ({ key, header, text: textOf })

/**
 * Returns the heading of a field. If the field means something else for companies, the heading has both
 * names.
 */
function headingOf(field: string, language: Language): string {
  const names: readonly (Words | undefined)[] = [wordsIn(fieldWords, field), wordsIn(companyWords, field)]
  return names.flatMap((words) => (words ? [words[language]] : [])).join(' / ')
}

const wordsIn = (record: Readonly<Record<string, Words>>, field: string): Words | undefined => record[field]

/** The columns of the rows in a list, numbered from 1. */
function listColumns(
  list: string,
  orders: readonly OpenOrder[],
  language: Language,
): readonly Column<OpenOrder>[] {
  const most = Math.max(0, ...orders.map((order) => rowsOf(order, list).length))
  const fields = Object.keys(rowFieldWords).filter((field) => describeField(mandate, `${list}.0.${field}`))
  const name = wordsIn(rowWords, list)?.[language] ?? list
  return Array.from({ length: most }, (_, index) =>
    fields.map((field) =>
      fieldColumn(
        `${list}.${index}.${field}`,
        `${name} ${index + 1}: ${wordsIn(rowFieldWords, field)?.[language] ?? field}`,
        language,
        (order) => rowsOf(order, list)[index]?.[field],
      ),
    ),
  ).flat()
}

/** The rows of a list. The cast is safe: the payload was validated when it was received. */
const rowsOf = ({ payload }: OpenOrder, list: string) =>
  Array.isArray(payload[list]) ? (payload[list] as Readonly<Record<string, unknown>>[]) : []

function fieldColumn(
  key: string,
  header: string,
  language: Language,
  valueOf: (order: OpenOrder) => unknown,
): Column<OpenOrder> {
  const kind = describeField(mandate, key.replace(/\.\d+\./, '.0.'))?.kind
  const field = key.split('.').at(-1) ?? key
  return {
    key,
    header,
    text: (order) => wordOf(field, valueOf(order), language),
    value: (order) => sheetValue(kind, wordOf(field, valueOf(order), language)),
  }
}

function sheetValue(kind: string | undefined, value: string): SheetValue {
  if (value === '') return null
  if (kind === 'amount') return { amount: value }
  return kind === 'date' ? { day: value } : { text: value }
}

const choices: Readonly<Record<string, (value: string) => Words | undefined>> = {
  salutation: (value) => wordsIn(salutationWords, value),
  legalGuardianSalutation: (value) => wordsIn(salutationWords, value),
  legalForm: legalFormWords,
  inkassozession: (value) => wordsIn(threeChoiceWords, value),
  eigentumsvorbehalt: (value) => wordsIn(threeChoiceWords, value),
}

function wordOf(field: string, value: unknown, language: Language): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  return choices[field]?.(String(value))?.[language] ?? String(value)
}
