import type { Language } from '@portal/contract/languages.ts'

import { Figure } from '#features/statistics/Figure.tsx'
import { daysOf, monthNames, periodOf } from '#features/statistics/months.ts'
import type { StatisticsText } from '#features/statistics/statistics-texts.ts'
import type { TakeoverRow } from '#features/statistics/takeover-rows.ts'
import { count, plainAmount } from '#i18n/formats.ts'
import type { Column, SheetValue } from '#ui/column.ts'

/** Whether the values are numbers of cases or amounts. */
export type Measure = 'number' | 'amount'

interface TakeoverColumns {
  text: StatisticsText
  language: Language
  measure: Measure
  glgNumbers: readonly string[]
  /** The months of the running year that have passed, in short; '' where no row has an average of them. */
  passed: string
}

/** Year, total, averages, then the twelve months: what sums up stands where it is seen first. */
export function takeoverColumns(of: TakeoverColumns): readonly Column<TakeoverRow>[] {
  const { text, language, measure, glgNumbers, passed } = of
  const show = (value: string) => valueWords(value, measure)
  const sheetValue = (value: string): SheetValue =>
    measure === 'amount' ? { amount: value } : { number: Number(value) }
  const figure = (value: string, period: string, about: string) => (
    <Figure
      value={show(value)}
      isZero={value === '0.00'}
      cases={{ glgNumbers, ...daysOf(period) }}
      about={about}
    />
  )
  const shortNames = monthNames(language, 'short')
  const longNames = monthNames(language, 'long')

  const averages: Column<TakeoverRow>[] = [
    {
      key: 'average',
      header: text('average'),
      text: ({ average }) => plainAmount(average),
      value: ({ average }) => sheetValue(average),
      align: 'end',
    },
  ]
  if (passed !== '') {
    averages.push({
      key: 'averageSoFar',
      header: `Ø ${passed}`,
      text: ({ averageSoFar }) => (averageSoFar === null ? '' : plainAmount(averageSoFar)),
      value: ({ averageSoFar }) => (averageSoFar === null ? null : sheetValue(averageSoFar)),
      align: 'end',
    })
  }

  return [
    { key: 'year', header: text('year'), text: ({ year }) => year },
    {
      key: 'total',
      header: text('total'),
      text: ({ total }) => show(total),
      value: ({ total }) => sheetValue(total),
      cell: ({ year, total }) => <strong>{figure(total, year, year)}</strong>,
      align: 'end',
    },
    ...averages,
    ...longNames.map((name, month): Column<TakeoverRow> => {
      const valueOf = ({ months }: TakeoverRow) => months[month] ?? '0.00'
      return {
        key: `month${month + 1}`,
        header: shortNames[month] ?? name,
        text: (row) => show(valueOf(row)),
        value: (row) => sheetValue(valueOf(row)),
        cell: (row) => figure(valueOf(row), periodOf(row.year, month), `${name} ${row.year}`),
        align: 'end',
      }
    }),
  ]
}

/** A decimal string as people read it: a number of cases has no decimals. */
const valueWords = (value: string, measure: Measure): string =>
  measure === 'amount' ? plainAmount(value) : count(Number(value))
