import type { Language } from '@portal/contract/languages.ts'
import type { GeneralResult } from '@portal/contract/statistics.ts'
import { closingReasonWords } from '@portal/contract/words/case-words.ts'

import { Figure } from '#features/statistics/Figure.tsx'
import type { Days } from '#features/statistics/months.ts'
import type { StatisticsText } from '#features/statistics/statistics-texts.ts'
import type { ReasonRow, ResultRow } from '#features/statistics/success/success-rows.ts'
import { amount, count, percent } from '#i18n/formats.ts'
import type { Column } from '#ui/table/column.ts'

type TextKey = Parameters<StatisticsText>[0]

const resultKeys = {
  total: 'allClosed',
  paidInFull: 'paidInFull',
  partPaid: 'partPaid',
  noPayment: 'noPayment',
  running: 'running',
} as const satisfies Record<GeneralResult, TextKey>

interface Counted {
  cases: number
  mainClaims: string
  shareOfCases: number | null
  shareOfClaims: number | null
}

/** The cases that the figures count. */
export interface CountedCases {
  text: StatisticsText
  language: Language
  glgNumbers: readonly string[]
  /** File types of open cases, which the statistics call running. */
  openTypes: readonly string[]
  closedTypes: readonly string[]
  /** Range of closing days. */
  range: Days
}

/** Columns of the table by result: number of cases, main claim, shares and rates. */
export function resultColumns(counted: CountedCases): readonly Column<ResultRow>[] {
  const { text } = counted
  const words = ({ result }: ResultRow) => text(resultKeys[result])
  const [cases, ...others] = countColumns<ResultRow>(text)
  return [
    {
      key: 'result',
      header: text('result'),
      text: words,
      cell: (row) => (row.result === 'total' ? <strong>{words(row)}</strong> : words(row)),
      card: 'title',
    },
    {
      ...cases,
      cell: (row) => (
        <Figure
          value={count(row.cases)}
          isZero={row.cases === 0}
          cases={casesOf(row, counted)}
          about={words(row)}
        />
      ),
    },
    ...others,
    rateColumn('gross', text('grossRate')),
    rateColumn('net', text('netRate')),
  ]
}

/** Filters of the search that finds the cases of a result. */
const casesOf = ({ result }: ResultRow, counted: CountedCases) =>
  result === 'running'
    ? { glgNumbers: counted.glgNumbers, types: counted.openTypes }
    : { ...closedCases(counted), closing: result === 'total' ? ('closed' as const) : result }

const closedCases = ({ glgNumbers, closedTypes, range }: CountedCases) => ({
  glgNumbers,
  types: closedTypes,
  closedMin: range.dateMin,
  closedMax: range.dateMax,
})

/** Columns of the table by closing reason: category, number of cases, main claim and shares. */
export function reasonColumns(counted: CountedCases): readonly Column<ReasonRow>[] {
  const { text, language } = counted
  const words = ({ reason }: ReasonRow) => closingReasonWords(reason)[language] || text('noReason')
  const [cases, ...others] = countColumns<ReasonRow>(text)
  return [
    {
      key: 'reason',
      header: text('reason'),
      text: words,
      // Allows line breaks after slashes.
      cell: (row) => (
        <>
          <span>{words(row).replaceAll('/', '/\u200B')}</span>
          <small>{text(row.category)}</small>
        </>
      ),
      wraps: true,
      card: 'title',
    },
    { key: 'category', header: text('category'), text: ({ category }) => text(category) },
    {
      ...cases,
      // Cases without a reason have no link, because the search cannot filter by an empty reason.
      cell: (row) => (
        <Figure
          value={count(row.cases)}
          isZero={row.reason === ''}
          cases={{ ...closedCases(counted), closingReason: row.reason }}
          about={words(row)}
        />
      ),
    },
    ...others,
  ]
}

const countColumns = <Row extends Counted>(text: StatisticsText): [Column<Row>, ...Column<Row>[]] => [
  {
    key: 'cases',
    header: text('cases'),
    text: ({ cases }) => count(cases),
    value: ({ cases }) => ({ number: cases }),
    align: 'end',
    card: 'figure',
  },
  shareColumn('shareOfCases', text('shareOfCases')),
  {
    key: 'mainClaims',
    header: text('mainClaim'),
    text: ({ mainClaims }) => amount(mainClaims),
    value: ({ mainClaims }) => ({ amount: mainClaims }),
    align: 'end',
  },
  shareColumn('shareOfClaims', text('shareOfClaims')),
]

const shareColumn = <Key extends 'shareOfCases' | 'shareOfClaims'>(
  key: Key,
  header: string,
): Column<Record<Key, number | null>> => ({
  key,
  header,
  text: ({ [key]: share }) => (share === null ? '' : percent(share)),
  value: ({ [key]: share }) => (share === null ? null : { number: inPercent(share) }),
  align: 'end',
})

const rateColumn = (key: 'gross' | 'net', header: string): Column<ResultRow> => ({
  key,
  header,
  text: (row) => percent(row[key]),
  value: (row) => ({ number: inPercent(row[key]) }),
  align: 'end',
})

const inPercent = (fraction: number) => Math.round(fraction * 1e4) / 1e2
