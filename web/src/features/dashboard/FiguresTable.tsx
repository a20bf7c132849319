import type { DashboardFigures } from '@portal/contract/dashboard.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useCreditor } from '#api/session.ts'
import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { figureRows } from '#features/dashboard/figure-rows.ts'
import { amount, count, day, moment } from '#i18n/formats.ts'
import { casesLink, typesByState } from '#screens/links/cases-link.ts'
import { FigureTable } from '#ui/table/FigureTable.tsx'
import { Bar } from '#ui/table/SkeletonRows.tsx'

import classes from '#features/dashboard/FiguresCard.module.css'

interface FiguresTableProps {
  /** Undefined while loading. Placeholders are shown instead. */
  figures: DashboardFigures | undefined
  /** The creditor numbers that the figures count. */
  glgNumbers: readonly string[]
}

const empty: DashboardFigures = {
  lastDataUpdateDate: null,
  lastDataUpdateAt: null,
  lastAuftragDate: null,
  openCasesCount: 0,
  openCasesHauptfSum: '0.00',
  closedCasesCount: 0,
  closedCasesHauptfSum: '0.00',
}

/** The figures of the start page. Each number of cases links to those cases. */
export function FiguresTable({ figures, glgNumbers }: FiguresTableProps) {
  const text = useDashboardTexts()
  const session = useCreditor()
  const shown = (value: ReactNode) => (figures ? value : <Bar width="4.5em" />)
  return (
    <FigureTable caption={text('figures')} isBusy={figures === undefined} className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">{text('cases')}</th>
          <th scope="col">{text('count')}</th>
          <th scope="col">{text('mainClaim')}</th>
        </tr>
      </thead>
      <tbody>
        {figureRows(figures ?? empty, text).map(({ state, label, cases, mainClaims }) => (
          <tr key={state}>
            <th scope="row">{label}</th>
            <td data-label={text('count')}>
              {shown(
                cases === 0 ? (
                  count(cases)
                ) : (
                  <Link
                    {...casesLink(session, { glgNumbers, types: typesByState(session, state) })}
                    aria-label={`${count(cases)}: ${text(state === 'open' ? 'showOpen' : 'showClosed')}`}
                  >
                    {count(cases)}
                  </Link>
                ),
              )}
            </td>
            <td data-label={text('mainClaim')}>{shown(amount(mainClaims))}</td>
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr>
          <th scope="row">{text('lastHandover')}</th>
          <td colSpan={2}>{shown(day(figures?.lastAuftragDate))}</td>
        </tr>
        <tr>
          <th scope="row">{text('dataStatus')}</th>
          <td colSpan={2}>{shown(moment(figures?.lastDataUpdateAt))}</td>
        </tr>
      </tbody>
    </FigureTable>
  )
}
