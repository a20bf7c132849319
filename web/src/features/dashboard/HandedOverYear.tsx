import { approximately, centsOf, sumOf } from '@portal/contract/fields/money.ts'
import { readTakeoverVolume } from '@portal/contract/statistics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { query } from '#api/query-client.ts'
import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { lastMonths, monthName } from '#features/dashboard/last-months.ts'
import { amount } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { today } from '#i18n/today.ts'
import { YearLine } from '#ui/charts/YearLine.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'

import classes from '#features/dashboard/HandedOverYear.module.css'

/** The main claims handed over in each of the last twelve months, including the current one. */
export function HandedOverYear({ glgNumbers }: { glgNumbers: readonly string[] }) {
  const text = useDashboardTexts()
  const language = useLanguage()
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(readTakeoverVolume, { glgNumbers: [...glgNumbers] }),
    placeholderData: keepPreviousData,
  })
  if (isError && !isFetching) return <LoadNote message={text('yearFailed')} onRetry={() => void refetch()} />
  if (!data) return <div className={classes.awaited} data-awaited />
  const months = lastMonths(today(), data.years)
  if (months.every(({ value }) => centsOf(value) === 0n))
    return <p className={classes.nothing}>{text('yearNothing')}</p>
  return (
    <YearLine
      caption={text('year')}
      sum={`${text('yearSum')} ${amount(sumOf(months.map(({ value }) => value)))}`}
      headers={[text('month'), text('mainClaim')]}
      points={months.map(({ month, value }) => ({
        name: monthName(month, language, 'long'),
        label: monthName(month, language, 'short'),
        value: approximately(value),
        words: amount(value),
      }))}
    />
  )
}
