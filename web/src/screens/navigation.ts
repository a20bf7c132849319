import type { Words } from '@portal/contract/words.ts'

import { operator } from '#operator/operator.ts'
import { paths } from '#screens/paths.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import type { NavigationIconName } from '#ui/NavigationIcon.tsx'

export interface NavigationEntry {
  to: string
  icon: NavigationIconName
  title: Words
}

const dashboard: NavigationEntry = { to: paths.dashboard, icon: 'home', title: screenTitles.dashboard }
const cases: NavigationEntry = { to: paths.cases, icon: 'search', title: screenTitles.cases }
const notices: NavigationEntry = { to: paths.notices, icon: 'messages', title: screenTitles.notices }
const handover: NavigationEntry = { to: paths.handover, icon: 'handover', title: screenTitles.handover }
const handovers: NavigationEntry = {
  to: paths.handoverHistory,
  icon: 'history',
  title: screenTitles.handoverHistory,
}
const upload: NavigationEntry = { to: paths.upload, icon: 'upload', title: screenTitles.upload }
const statistics: NavigationEntry = {
  to: paths.statistics,
  icon: 'statistics',
  title: screenTitles.statistics,
}
const password: NavigationEntry = {
  to: paths.passwordChange,
  icon: 'key',
  title: screenTitles.passwordChange,
}
const twoFactor: NavigationEntry = { to: paths.twoFactor, icon: 'shield', title: screenTitles.twoFactor }
const glossary: NavigationEntry = { to: paths.glossary, icon: 'book', title: screenTitles.glossary }

/** The entries of the side drawer in their order (specification 1, part 2, Shell). */
export const drawerEntries = (): readonly NavigationEntry[] => [
  dashboard,
  cases,
  notices,
  handover,
  handovers,
  upload,
  statistics,
  password,
  twoFactor,
  ...(operator().glossarEnabled ? [glossary] : []),
]

/** The entries of the dashboard's navigation list in their order (specification 1, part 2, Dashboard). */
export const dashboardEntries: readonly NavigationEntry[] = [cases, notices, handover, handovers, upload]
