import type { Language } from '@portal/contract/languages.ts'

import { Figure } from '#features/statistics/Figure.tsx'
import { daysOf, monthNames, periodOf } from '#features/statistics/months.ts'
import type { StatisticsText } from '#features/statistics/statistics-texts.ts'
import type { TakeoverRow } from '#features/statistics/takeover/takeover-rows.ts'
import { count, missing, plainAmount } from '#i18n/formats.ts'
import type { Column, SheetValue } from '#ui/table/column.ts'

/** Whether values are case counts or amounts. */
export type Measure = 'number' | 'amount'

/** One line of the table: a decimal string per year, null if the year has no value. */
export interface TakeoverLine {
  readonly key: string
  readonly label: string
  readonly valueOf: (year: TakeoverRow) => string | null
  /** The period of the counted cases; omitted for an average. */
  readonly periodOf?: (year: string) => string
}

interface TakeoverTable {
  text: StatisticsText
  language: Language
  /** Short name of the current year's complete months; '' in January. */
  passed: string
  /** Short labels, for narrow screens. */
  isNarrow?: boolean
}

/**
 * The lines in order: the total, the average of the complete months, the average of twelve months, and then
 * the twelve months.
 */
export const takeoverLines = ({
  text,
  language,
  passed,
  isNarrow = false,
}: TakeoverTable): readonly TakeoverLine[] => [
  { key: 'total', label: text('total'), valueOf: ({ total }) => total, periodOf: (year) => year },
  ...(passed === ''
    ? []
    : [
        {
          key: 'soFar',
          label: `${text('averageOf')} ${passed}`,
          valueOf: ({ averageSoFar }: TakeoverRow) => averageSoFar,
        },
      ]),
  { key: 'average', label: text(isNarrow ? 'averageShort' : 'average'), valueOf: ({ average }) => average },
  ...monthNames(language, isNarrow ? 'short' : 'long').map((label, month): TakeoverLine => ({
    key: `month${month + 1}`,
    label,
    valueOf: ({ months }) => months[month] ?? null,
    periodOf: (year) => periodOf(year, month),
  })),
]

interface TakeoverColumns {
  text: StatisticsText
  measure: Measure
  glgNumbers: readonly string[]
  years: readonly TakeoverRow[]
}

/**
 * One column for the labels of the lines, then one per year. With months as columns, large amounts would not fit.
 */
export function takeoverColumns(of: TakeoverColumns): readonly Column<TakeoverLine>[] {
  const { text, measure, glgNumbers, years } = of
  return [
    { key: 'line', header: text('month'), text: ({ label }) => label },
    ...years.map((row): Column<TakeoverLine> => {
      const words = (line: TakeoverLine) => valueWords(line, row, measure)
      return {
        key: row.year,
        header: row.words,
        text: words,
        value: (line) => sheetValue(line.valueOf(row), measure),
        cell(line) {
          const { key, label, periodOf } = line
          if (!periodOf) return words(line)
          const isTotal = key === 'total'
          const figure = (
            <Figure
              value={words(line)}
              isZero={['0.00', null].includes(line.valueOf(row))}
              cases={{ glgNumbers, ...daysOf(periodOf(row.year)) }}
              about={isTotal ? row.year : `${label} ${row.year}`}
            />
          )
          return isTotal ? <strong>{figure}</strong> : figure
        },
        align: 'end',
      }
    }),
  ]
}

/** A formatted value: case counts have no decimals, their averages do. */
function valueWords({ valueOf, periodOf }: TakeoverLine, row: TakeoverRow, measure: Measure): string {
  const value = valueOf(row)
  if (value === null) return missing
  return measure === 'amount' || !periodOf ? plainAmount(value) : count(Number(value))
}

function sheetValue(value: string | null, measure: Measure): SheetValue {
  if (value === null) return null
  return measure === 'amount' ? { amount: value } : { number: Number(value) }
}
