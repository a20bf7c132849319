import type { ReactNode } from 'react'

import { Figure } from '#features/statistics/Figure.tsx'
import { type Days, daysOf, monthNames, namedPart, overlap, partWords } from '#features/statistics/months.ts'
import type { PaymentRow } from '#features/statistics/payments/payment-rows.ts'
import { type StatisticsText, useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { amount, percent } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { today } from '#i18n/today.ts'
import { ChevronDownIcon } from '#ui/icons/icons.tsx'
import { CellButton } from '#ui/table/CellButton.tsx'
import type { Column } from '#ui/table/column.ts'

import classes from '#features/statistics/Statistics.module.css'

interface PaymentColumns {
  text: StatisticsText
  periodWords: ReturnType<typeof usePeriodWords>
  glgNumbers: readonly string[]
  /** Range of hand-over days. */
  days: Days
  isUnfolded: (year: string) => boolean
  onFold: (year: string) => void
}

/** Label of a year or month, with the range of days if it is incomplete. */
export function usePeriodWords(days: Days): (row: Pick<PaymentRow, 'isYear' | 'year' | 'period'>) => string {
  const text = useStatisticsTexts()
  const names = monthNames(useLanguage(), 'long')
  return ({ isYear, year, period }) =>
    period === ''
      ? text('total')
      : namedPart(
          isYear ? year : `${names[Number(period.slice(5)) - 1]} ${year}`,
          partWords(period, days, today(), text),
        )
}

/** Columns: year or month, main claim, paid, left and success rate. */
export function paymentColumns(of: PaymentColumns): readonly Column<PaymentRow>[] {
  const { text, glgNumbers, days, periodWords, isUnfolded, onFold } = of
  const amountColumn = (key: 'paid' | 'left'): Column<PaymentRow> => ({
    key,
    header: text(key),
    text: (row) => amount(row[key]),
    value: (row) => ({ amount: row[key] }),
    cell: (row) => emphasized(row, amount(row[key])),
    align: 'end',
  })

  return [
    {
      key: 'period',
      header: text('handover'),
      text: periodWords,
      cell: (row) =>
        row.period === '' ? (
          <strong>{text('total')}</strong>
        ) : row.isYear ? (
          <YearButton
            year={periodWords(row)}
            isUnfolded={isUnfolded(row.year)}
            onClick={() => onFold(row.year)}
          />
        ) : (
          periodWords(row)
        ),
      card: 'title',
    },
    {
      key: 'total',
      header: text('mainClaim'),
      text: (row) => amount(row.total),
      value: (row) => ({ amount: row.total }),
      cell: (row) =>
        emphasized(
          row,
          <Figure
            value={amount(row.total)}
            isZero={row.total === '0.00'}
            cases={{ glgNumbers, ...(row.period === '' ? days : overlap(daysOf(row.period), days)) }}
            about={periodWords(row)}
          />,
        ),
      align: 'end',
    },
    amountColumn('paid'),
    amountColumn('left'),
    {
      key: 'successRate',
      header: text('successRate'),
      text: (row) => percent(row.successRate),
      value: (row) => ({ number: Math.round(row.successRate * 1e4) / 1e2 }),
      cell: (row) => emphasized(row, percent(row.successRate)),
      align: 'end',
      card: 'figure',
    },
  ]
}

const emphasized = ({ isYear, period }: PaymentRow, content: ReactNode) =>
  isYear || period === '' ? <strong>{content}</strong> : content

interface YearButtonProps {
  year: string
  isUnfolded: boolean
  onClick: () => void
}

/** A year that expands to its months. */
function YearButton({ year, isUnfolded, onClick }: YearButtonProps) {
  const text = useStatisticsTexts()
  return (
    <CellButton aria-expanded={isUnfolded} aria-label={`${year}: ${text('showMonths')}`} onClick={onClick}>
      <span className={classes.year}>{year}</span>
      <ChevronDownIcon size={16} />
    </CellButton>
  )
}
