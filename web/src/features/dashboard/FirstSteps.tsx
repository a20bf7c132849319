import { readDashboard, readLastSent } from '@portal/contract/dashboard.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { query } from '#api/query-client.ts'
import { useCreditor } from '#api/session.ts'
import { useDashboardTexts } from '#features/dashboard/dashboard-texts.ts'
import { useLanguage } from '#i18n/language.ts'
import { paths } from '#screens/links/paths.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { Card } from '#ui/Card.tsx'

import classes from '#features/dashboard/FirstSteps.module.css'

/** Whether the creditor has no case and has sent nothing yet; false until this is known. */
export function useIsFirstDay(): boolean {
  const { glgNumbers } = useCreditor()
  const isEnabled = glgNumbers.length > 0
  const figures = useQuery({ ...query(readDashboard, { glgNumbers: [...glgNumbers] }), enabled: isEnabled })
  const hasNoCase = figures.data?.openCasesCount === 0 && figures.data.closedCasesCount === 0
  const sent = useQuery({ ...query(readLastSent, { glgNumbers }), enabled: isEnabled && hasNoCase })
  return hasNoCase && sent.data?.sent.length === 0
}

const steps = [
  { name: 'stepHandOver', screen: 'handover' },
  { name: 'stepFollow', screen: 'cases' },
  { name: 'stepReport', screen: 'notices' },
] as const

/** Explains an empty portal in three steps, each with a link to its screen. */
export function FirstSteps() {
  const text = useDashboardTexts()
  const language = useLanguage()
  return (
    <Card title={text('firstDay')}>
      <ol className={classes.steps}>
        {steps.map(({ name, screen }) => (
          <li key={name}>
            <strong>{text(name)}</strong>
            <p>{text(`${name}Hint`)}</p>
            <Link to={paths[screen]}>{screenTitles[screen][language]}</Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
