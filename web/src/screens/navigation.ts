import type { Words } from '@portal/contract/words.ts'

import { operator } from '#operator/operator.ts'
import { paths } from '#screens/paths.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import {
  BookIcon,
  HandoverIcon,
  HistoryIcon,
  HomeIcon,
  KeyIcon,
  NoticesIcon,
  SearchIcon,
  SendFilesIcon,
  ShieldIcon,
  StatisticsIcon,
} from '#ui/icons.tsx'

export interface NavigationEntry {
  to: string
  Icon: typeof HomeIcon
  title: Words
}

const dashboard: NavigationEntry = { to: paths.dashboard, Icon: HomeIcon, title: screenTitles.dashboard }
const cases: NavigationEntry = { to: paths.cases, Icon: SearchIcon, title: screenTitles.cases }
const notices: NavigationEntry = { to: paths.notices, Icon: NoticesIcon, title: screenTitles.notices }
const handover: NavigationEntry = { to: paths.handover, Icon: HandoverIcon, title: screenTitles.handover }
const handovers: NavigationEntry = {
  to: paths.handoverHistory,
  Icon: HistoryIcon,
  title: screenTitles.handoverHistory,
}
const upload: NavigationEntry = { to: paths.upload, Icon: SendFilesIcon, title: screenTitles.upload }
const statistics: NavigationEntry = {
  to: paths.statistics,
  Icon: StatisticsIcon,
  title: screenTitles.statistics,
}
const password: NavigationEntry = {
  to: paths.passwordChange,
  Icon: KeyIcon,
  title: screenTitles.passwordChange,
}
const twoFactor: NavigationEntry = { to: paths.twoFactor, Icon: ShieldIcon, title: screenTitles.twoFactor }
const glossary: NavigationEntry = { to: paths.glossary, Icon: BookIcon, title: screenTitles.glossary }

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
