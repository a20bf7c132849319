import { readDashboard } from '@portal/contract/dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { figureColumns, figureRows } from '#features/dashboard/figure-rows.ts'
import { FiguresTable } from '#features/dashboard/FiguresTable.tsx'
import { HandedOverYear } from '#features/dashboard/HandedOverYear.tsx'
import { CreditorSelect } from '#fields/select/CreditorSelect.tsx'
import { day, moment } from '#i18n/formats.ts'
import { useInfoLines } from '#lists/use-info-lines.ts'
import { TableActions } from '#report/actions/TableActions.tsx'
import { paths } from '#screens/links/paths.ts'
import { Card } from '#ui/Card.tsx'
import { ArrowRightIcon } from '#ui/icons/navigation-icons.tsx'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#features/dashboard/FiguresCard.module.css'
import arrow from '#ui/buttons/ArrowLink.module.css'

/**
 * Number of cases and sum of their main claims, for the creditor numbers selected in the card.
 * @param hasYear Whether to show the chart of the last twelve months.
 */
export function FiguresCard({ hasYear }: { hasYear: boolean }) {
  const text = useDashboardTexts()
  const { glgNumbers } = useCreditor()
  const [chosen, setChosen] = useState<readonly string[]>(glgNumbers)
  const figures = useQuery({
    ...query(readDashboard, { glgNumbers: [...chosen] }),
    enabled: chosen.length > 0,
  })
  const { data, isFetching, isError, refetch } = figures
  const infoLines = [
    ...useInfoLines(chosen),
    `${text('lastHandover')}: ${day(data?.lastAuftragDate)}`,
    `${text('dataStatus')}: ${moment(data?.lastDataUpdateAt)}`,
  ]

  return (
    <Card title={text('figures')} beside={isFetching && <Spinner label={text('figuresLoading')} />}>
      <CreditorSelect value={chosen} onChange={setChosen} />
      {chosen.length === 0 ? (
        <p className={classes.hint}>{text(glgNumbers.length === 0 ? 'noOwnCreditor' : 'noCreditor')}</p>
      ) : (
        <>
          {isError && !isFetching ? (
            <LoadNote message={text('figuresFailed')} onRetry={() => void refetch()} />
          ) : (
            <FiguresTable figures={data} glgNumbers={chosen} />
          )}
          {hasYear && <HandedOverYear glgNumbers={chosen} />}
        </>
      )}
      <div className={classes.foot}>
        <Link to={paths.statistics} className={arrow.link}>
          {text('toStatistics')}
          <ArrowRightIcon size={18} />
        </Link>
        <TableActions
          title={text('figures')}
          columns={figureColumns(text)}
          rows={data && figureRows(data, text)}
          infoLines={infoLines}
        />
      </div>
    </Card>
  )
}
