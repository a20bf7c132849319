import { readPayments } from '@portal/contract/statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { query } from '#api/query-client.ts'
import { paymentColumns, usePeriodWords } from '#features/statistics/payments/payment-columns.tsx'
import { paymentRows, type PaymentRow } from '#features/statistics/payments/payment-rows.ts'
import { RangeForm } from '#features/statistics/RangeForm.tsx'
import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { StatisticsCard } from '#features/statistics/StatisticsCard.tsx'
import { useRangeLine } from '#features/statistics/use-range-line.ts'
import { useRange } from '#features/statistics/use-range.ts'
import { percent } from '#i18n/formats.ts'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { TableActions } from '#report/actions/TableActions.tsx'
import { Terms } from '#screens/Terms.tsx'
import { amountPart } from '#ui/charts/amount-part.ts'
import { StackedBars } from '#ui/charts/StackedBars.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'

import room from '#features/statistics/LoadingRoom.module.css'
import classes from '#features/statistics/Statistics.module.css'

const monthsAtFirst = 36

/** Amounts handed over in a date range, with payments and remaining amounts, by year and month. */
export function PaymentsCard({ glgNumbers }: { glgNumbers: readonly string[] }) {
  const text = useStatisticsTexts()
  const range = useRange(monthsAtFirst)
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const payments = useQuery({
    ...query(readPayments, { glgNumbers: [...glgNumbers], ...range.inEffect }),
    placeholderData: keepPreviousData,
  })
  const infoLines = [...useInfoLines(glgNumbers), useRangeLine(text('handover'), range.inEffect)]
  const rows = payments.data && paymentRows(payments.data.years)
  const periodWords = usePeriodWords(range.inEffect)
  const columns = paymentColumns({
    text,
    periodWords,
    glgNumbers,
    days: range.inEffect,
    isUnfolded: (year) => unfolded.includes(year),
    onFold: (year) =>
      setUnfolded((before) =>
        before.includes(year) ? before.filter((one) => one !== year) : [...before, year],
      ),
  })

  return (
    <StatisticsCard
      anchor="payments"
      title={text('payments')}
      loading={payments}
      actions={<TableActions title={text('payments')} columns={columns} rows={rows} infoLines={infoLines} />}
      fields={
        <RangeForm
          legend={text('handoverRange')}
          about={text('handover')}
          range={range}
          onRepeat={() => void payments.refetch()}
        />
      }
    >
      {rows?.length === 0 ? (
        <p className={classes.empty}>{text('nothing')}</p>
      ) : (
        <div className={rows ? classes.beside : `${classes.beside} ${room.payments}`}>
          <div className={`${classes.tables} ${room.five}`}>
            <DataTable
              caption={text('payments')}
              columns={columns}
              rows={rows?.filter(({ isYear, year }) => isYear || year === '' || unfolded.includes(year))}
              rowKey={({ period }) => period}
              isStale={payments.isPlaceholderData}
            />
            <p className={classes.note}>
              <Terms>{text('paymentsNote')}</Terms>
            </p>
          </div>
          {rows && <PaymentsPicture years={rows.filter(({ isYear }) => isYear)} wordsOf={periodWords} />}
        </div>
      )}
    </StatisticsCard>
  )
}

interface PaymentsPictureProps {
  years: readonly PaymentRow[]
  wordsOf: (year: PaymentRow) => string
}

function PaymentsPicture({ years, wordsOf }: PaymentsPictureProps) {
  const text = useStatisticsTexts()
  return (
    <StackedBars
      caption={text('paymentsChart')}
      parts={[text('paid'), text('left')]}
      bars={years.map((year) => ({
        name: wordsOf(year),
        values: [amountPart(year.paid), amountPart(year.left)],
        note: percent(year.successRate),
      }))}
    />
  )
}
