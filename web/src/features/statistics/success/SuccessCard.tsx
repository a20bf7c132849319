import { readSuccess } from '@portal/contract/statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import type { Days } from '#features/statistics/months.ts'
import { RangeForm } from '#features/statistics/RangeForm.tsx'
import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { StatisticsCard } from '#features/statistics/StatisticsCard.tsx'
import {
  type CountedCases,
  reasonColumns,
  resultColumns,
} from '#features/statistics/success/success-columns.tsx'
import { reasonRows, resultRows, type Success } from '#features/statistics/success/success-rows.ts'
import { SuccessPicture } from '#features/statistics/success/SuccessPicture.tsx'
import { SuccessRates } from '#features/statistics/success/SuccessRates.tsx'
import { SuccessTable } from '#features/statistics/success/SuccessTable.tsx'
import { useRangeLine } from '#features/statistics/use-range-line.ts'
import { useRange } from '#features/statistics/use-range.ts'
import { percent } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { typesByState } from '#screens/links/cases-link.ts'

import room from '#features/statistics/LoadingRoom.module.css'
import classes from '#features/statistics/Statistics.module.css'

const monthsAtFirst = 12

/** Success of the cases closed in a date range: rates, by result, by closing reason. */
export function SuccessCard({ glgNumbers }: { glgNumbers: readonly string[] }) {
  const text = useStatisticsTexts()
  const range = useRange(monthsAtFirst)
  const success = useQuery({
    ...query(readSuccess, { glgNumbers: [...glgNumbers], ...range.inEffect }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = success
  const counted = useCountedCases(glgNumbers, range.inEffect)
  const infoLines = [
    ...useInfoLines(glgNumbers),
    useRangeLine(text('closing'), range.inEffect),
    ...(data ? [`${text('byAmount')}: ${ratesInWords(data, text('gross'), text('net'))}`] : []),
  ]

  return (
    <StatisticsCard
      anchor="success"
      title={text('success')}
      loading={success}
      fields={
        <RangeForm
          legend={text('closingRange')}
          about={text('closing')}
          range={range}
          onRepeat={() => void success.refetch()}
        />
      }
    >
      {data ? <SuccessRates success={data} /> : <div className={room.rates} />}
      <SuccessTable
        className={room.five}
        title={text('general')}
        reportTitle={`${text('success')} – ${text('general')}`}
        infoLines={infoLines}
        columns={resultColumns(counted)}
        rows={data && resultRows(data)}
        rowKey={({ result }) => result}
        isStale={isPlaceholderData}
      />
      <p className={classes.note}>{text('runningNote')}</p>
      {data ? <SuccessPicture success={data} /> : <div className={room.picture} />}
      {data && reasonRows(data).length === 0 ? (
        <p className={classes.empty}>{text('nothingClosed')}</p>
      ) : (
        <SuccessTable
          className={classes.reasons}
          title={text('specific')}
          reportTitle={`${text('success')} – ${text('specific')}`}
          infoLines={infoLines}
          columns={reasonColumns(counted)}
          rows={data && reasonRows(data)}
          rowKey={({ reason }) => reason}
          isStale={isPlaceholderData}
        />
      )}
    </StatisticsCard>
  )
}

function useCountedCases(glgNumbers: readonly string[], range: Days): CountedCases {
  const text = useStatisticsTexts()
  const creditor = useCreditor()
  const language = useLanguage()
  const openTypes = typesByState(creditor, 'open')
  return { text, language, glgNumbers, openTypes, closedTypes: typesByState(creditor, 'closed'), range }
}

const ratesInWords = ({ brutto, netto }: Success, gross: string, net: string) =>
  `${gross} ${percent(brutto)}, ${net} ${percent(netto)}`
