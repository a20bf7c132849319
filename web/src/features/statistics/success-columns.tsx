import type { GeneralResult } from '@portal/contract/statistics.ts'

import { Figure } from '#features/statistics/Figure.tsx'
import type { StatisticsText } from '#features/statistics/statistics-texts.ts'
import type { ReasonRow, ResultRow } from '#features/statistics/success-rows.ts'
import { amount, count, percent } from '#i18n/formats.ts'
import type { Column } from '#ui/column.ts'

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

interface ResultColumns {
  text: StatisticsText
  glgNumbers: readonly string[]
  /** The file types of open cases: those that run now can be shown by the search, others cannot. */
  openTypes: readonly string[]
}

/** A result, how many cases had it, which part that is, and the rates. */
export function resultColumns({ text, glgNumbers, openTypes }: ResultColumns): readonly Column<ResultRow>[] {
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
      cell: (row) =>
        row.result === 'running' ? (
          <Figure
            value={count(row.cases)}
            isZero={row.cases === 0 || openTypes.length === 0}
            cases={{ glgNumbers, types: openTypes }}
            about={words(row)}
          />
        ) : (
          count(row.cases)
        ),
    },
    ...others,
    rateColumn('gross', text('grossRate')),
    rateColumn('net', text('netRate')),
  ]
}

/** A closing reason, what it counts as, how many cases had it and which part that is. */
export const reasonColumns = (text: StatisticsText): readonly Column<ReasonRow>[] => [
  {
    key: 'reason',
    header: text('reason'),
    text: ({ reason }) => reason || text('noReason'),
    wraps: true,
    card: 'title',
  },
  { key: 'category', header: text('category'), text: ({ category }) => text(category) },
  ...countColumns<ReasonRow>(text),
]

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
