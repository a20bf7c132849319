import type { Language } from '@portal/contract/languages.ts'
import { useState } from 'react'

import { monthNames, namedPart, partWords, passedMonths } from '#features/statistics/months.ts'
import { useStatisticsTexts } from '#features/statistics/statistics-texts.ts'
import { StatisticsCard, type Loading } from '#features/statistics/StatisticsCard.tsx'
import {
  type Measure,
  takeoverColumns,
  type TakeoverLine,
  takeoverLines,
} from '#features/statistics/takeover/takeover-columns.tsx'
import { type TakeoverRow, takeoverRows } from '#features/statistics/takeover/takeover-rows.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { today } from '#i18n/today.ts'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { TableActions } from '#report/actions/TableActions.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { GroupedBars } from '#ui/charts/GroupedBars.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

import room from '#features/statistics/LoadingRoom.module.css'
import classes from '#features/statistics/Statistics.module.css'

interface TakeoverCardProps {
  measure: Measure
  glgNumbers: readonly string[]
  takeovers: Loading & {
    data?: { years: Record<string, readonly (string | number)[]> } | undefined
    isPlaceholderData: boolean
  }
}

/** Number of years shown until the user expands the table. Prints and spreadsheets have all years. */
const yearsAtFirst = 5

/** A range that includes every day. */
const unbounded = { dateMin: '', dateMax: '' }

/** Number of years in the chart. */
const yearsInPicture = 3

/** Cases or main claims handed over, by year and month. */
export function TakeoverCard({ measure, glgNumbers, takeovers }: TakeoverCardProps) {
  const text = useStatisticsTexts()
  const language = useLanguage()
  const infoLines = useInfoLines(glgNumbers)
  const anchor = measure === 'number' ? 'takeoverCount' : 'takeoverVolume'
  const title = text(anchor)
  const wordsOf = (year: string) => namedPart(year, partWords(year, unbounded, today(), text))
  const years = takeovers.data && takeoverRows(takeovers.data.years, today(), wordsOf)
  const isNarrow = useMediaQuery('(max-width: 30em)')
  const labels = { text, language, passed: passedWords(language) }
  const lines = years && takeoverLines(labels)
  const [showsAll, setShowsAll] = useState(false)
  const columnsOf = (shown: readonly TakeoverRow[]) =>
    takeoverColumns({ text, measure, glgNumbers, years: shown })

  return (
    <StatisticsCard
      anchor={anchor}
      title={title}
      loading={takeovers}
      actions={
        <TableActions title={title} columns={columnsOf(years ?? [])} rows={lines} infoLines={infoLines} />
      }
    >
      {years?.length === 0 ? (
        <p className={classes.empty}>{text('nothing')}</p>
      ) : (
        <div
          className={years ? classes.beside : `${classes.beside} ${room.years}`}
          data-is-stacked={showsAll || undefined}
        >
          <YearsTable
            title={title}
            years={years ?? []}
            columnsOf={columnsOf}
            lines={years && takeoverLines({ ...labels, isNarrow })}
            isStale={takeovers.isPlaceholderData}
            showsAll={showsAll}
            onShowAll={setShowsAll}
          />
          {years && <TakeoverPicture measure={measure} years={years} />}
        </div>
      )}
    </StatisticsCard>
  )
}

function TakeoverPicture({ measure, years }: { measure: Measure; years: readonly TakeoverRow[] }) {
  const text = useStatisticsTexts()
  return (
    <GroupedBars
      caption={text(measure === 'number' ? 'takeoverCountChart' : 'takeoverVolumeChart')}
      groups={monthNames(useLanguage(), 'short')}
      series={years.slice(0, yearsInPicture).map(({ words, months }) => ({
        name: words,
        values: months.map((value) => (value === null ? null : Number(value))),
      }))}
      format={(value) => count(Math.round(value))}
    />
  )
}

interface YearsTableProps {
  title: string
  years: readonly TakeoverRow[]
  columnsOf: (years: readonly TakeoverRow[]) => ReturnType<typeof takeoverColumns>
  lines: readonly TakeoverLine[] | undefined
  isStale: boolean
  showsAll: boolean
  onShowAll: (showsAll: boolean) => void
}

/** Table of the latest years, with a button that shows the older ones. */
function YearsTable(props: YearsTableProps) {
  const { title, years, columnsOf, lines, isStale, showsAll, onShowAll } = props
  const text = useStatisticsTexts()
  const older = years.length - yearsAtFirst
  return (
    <div className={classes.tables}>
      <DataTable
        caption={title}
        columns={columnsOf(showsAll ? years : years.slice(0, yearsAtFirst))}
        rows={lines}
        rowKey={({ key }) => key}
        isStale={isStale}
        keepsColumns
      />
      {older > 0 && (
        <p className={classes.older}>
          <TextButton aria-expanded={showsAll} onClick={() => onShowAll(!showsAll)}>
            {`${text('olderYears')} (${older})`}
          </TextButton>
        </p>
      )}
    </div>
  )
}

/** The complete months of the current year: "Jan–Okt", "Jan"; '' in January. */
function passedWords(language: Language): string {
  const [first, ...others] = monthNames(language, 'short').slice(0, passedMonths(today()))
  return [first, others.at(-1)].filter((name) => name !== undefined).join('–')
}
