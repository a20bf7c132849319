import { changesPeriod } from '@portal/contract/changes.ts'
import { Link } from '@tanstack/react-router'

import { useChangesTexts } from '#features/changes/changes-texts.ts'
import { addressOfView, type ChangesView, lastDays } from '#features/changes/changes-view.ts'
import type { Days } from '#fields/DaysForm.tsx'
import { today } from '#i18n/today.ts'
import { paths } from '#screens/links/paths.ts'
import { LatePart } from '#ui/LatePart.tsx'

import classes from '#features/changes/ChangesPage.module.css'
import links from '#ui/buttons/ViewLinks.module.css'

interface PeriodsProps {
  view: ChangesView
  onShow: (days: Days) => void
}

const loadDays = async () => (await import('#fields/DaysForm.tsx')).DaysForm

/** Links to the periods. If a range of days is chosen, its date fields are shown below. */
export function Periods({ view: { period, kinds }, onShow }: PeriodsProps) {
  const text = useChangesTexts()
  const range = typeof period === 'object' ? period : undefined
  const periods = [
    ['unread', 'unreadOnly'],
    ['7', 'sevenDays'],
    ['30', 'thirtyDays'],
    [range ?? { dateMin: lastDays(30, today()), dateMax: today() }, 'anyDays'],
  ] as const
  return (
    <>
      <nav className={`${links.views} ${classes.periods}`} aria-label={text('period')}>
        {periods.map(([linked, label]) => (
          <Link
            key={label}
            to={paths.changes}
            search={addressOfView({ period: linked, kinds })}
            resetScroll={false}
            // Exact, because the first period's URL is a prefix of all others.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={linked === period ? 'page' : undefined}
          >
            {text(label)}
          </Link>
        ))}
      </nav>
      {range && (
        <div className={classes.range}>
          <LatePart
            load={loadDays}
            props={{
              legend: text('days'),
              about: text('days'),
              days: range,
              rule: changesPeriod,
              isRequired: true,
              lastDay: today(),
              onShow,
            }}
          />
        </div>
      )}
    </>
  )
}
