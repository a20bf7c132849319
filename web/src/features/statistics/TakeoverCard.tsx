import type { Language } from '@portal/contract/languages.ts'
import { useState } from 'react'

import { GroupedBars } from '#charts/GroupedBars.tsx'
import { monthNames, passedMonths } from '#features/statistics/months.ts'
import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { StatisticsCard, type Loading } from '#features/statistics/StatisticsCard.tsx'
import { takeoverColumns, type Measure } from '#features/statistics/takeover-columns.tsx'
import { type TakeoverRow, takeoverRows } from '#features/statistics/takeover-rows.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { today } from '#i18n/today.ts'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { TableActions } from '#report-actions/TableActions.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { TextButton } from '#ui/TextButton.tsx'

import classes from '#features/statistics/Statistics.module.css'

interface TakeoverCardProps {
  measure: Measure
  glgNumbers: readonly string[]
  takeovers: Loading & {
    data?: { years: Record<string, readonly (string | number)[]> } | undefined
    isPlaceholderData: boolean
  }
}

/** So many years are seen until the older ones are asked for; paper and spreadsheet have them all. */
const yearsAtFirst = 5

/** So many years stand side by side in the picture. */
const yearsInPicture = 3

/** What was handed over, by year and month: cases or main claims. */
export function TakeoverCard({ measure, glgNumbers, takeovers }: TakeoverCardProps) {
  const text = useStatisticsTexts()
  const language = useLanguage()
  const infoLines = useInfoLines(glgNumbers)
  const anchor = measure === 'number' ? 'takeoverCount' : 'takeoverVolume'
  const title = text(anchor)
  const rows = takeovers.data && takeoverRows(takeovers.data.years, today())
  const hasRunningYear = rows?.some(({ averageSoFar }) => averageSoFar !== null) ?? false
  const passed = hasRunningYear ? passedWords(language) : ''
  const columns = takeoverColumns({ text, language, measure, glgNumbers, passed })

  return (
    <StatisticsCard
      anchor={anchor}
      title={title}
      loading={takeovers}
      actions={<TableActions title={title} columns={columns} rows={rows} infoLines={infoLines} />}
    >
      {rows?.length === 0 ? (
        <p className={classes.empty}>{text('nothing')}</p>
      ) : (
        <>
          <YearsTable title={title} columns={columns} rows={rows} isStale={takeovers.isPlaceholderData} />
          <p className={classes.note}>
            {text('averageNote')} {passed && `Ø ${passed}: ${text('averageSoFarNote')}`}
          </p>
          {rows && (
            <GroupedBars
              caption={text(measure === 'number' ? 'takeoverCountChart' : 'takeoverVolumeChart')}
              groups={monthNames(language, 'short')}
              series={rows
                .slice(0, yearsInPicture)
                .map(({ year, months }) => ({ name: year, values: months.map(Number) }))}
              format={(value) => count(Math.round(value))}
            />
          )}
        </>
      )}
    </StatisticsCard>
  )
}

interface YearsTableProps {
  title: string
  columns: ReturnType<typeof takeoverColumns>
  rows: readonly TakeoverRow[] | undefined
  isStale: boolean
}

/** The last years, and the older ones when they are asked for. */
function YearsTable({ title, columns, rows, isStale }: YearsTableProps) {
  const text = useStatisticsTexts()
  const [showsAll, setShowsAll] = useState(false)
  const older = (rows?.length ?? 0) - yearsAtFirst
  return (
    <>
      <DataTable
        caption={title}
        columns={columns}
        rows={showsAll ? rows : rows?.slice(0, yearsAtFirst)}
        rowKey={({ year }) => year}
        isStale={isStale}
        keepsColumns
      />
      {older > 0 && (
        <p className={classes.older}>
          <TextButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {text('olderYears')} ({older})
          </TextButton>
        </p>
      )}
    </>
  )
}

/** The months of the running year that have passed: "Jan–Okt 2026", "Jan 2026". */
function passedWords(language: Language): string {
  const day = today()
  const year = day.slice(0, 4)
  const [first, ...others] = monthNames(language, 'short').slice(0, passedMonths(year, day))
  return [first, others.at(-1)].filter((name) => name !== undefined).join('–') + `\u00A0${year}`
}
