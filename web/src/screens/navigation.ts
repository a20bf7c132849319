import type { Words } from '@portal/contract/words.ts'

import { operator } from '#operator/operator.ts'
import { newestLink } from '#screens/newest-link.ts'
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
} from '#ui/navigation-icons.tsx'

export interface NavigationEntry {
  to: string
  /** What the address says beside its path. */
  search?: Readonly<Record<string, string | string[]>>
  Icon: typeof HomeIcon
  title: Words
}

const entry = (screen: keyof typeof screenTitles, Icon: NavigationEntry['Icon']): NavigationEntry => ({
  to: paths[screen],
  Icon,
  title: screenTitles[screen],
})

const dashboard = entry('dashboard', HomeIcon)
const cases = entry('cases', SearchIcon)
const notices = entry('notices', NoticesIcon)
const handover = entry('handover', HandoverIcon)
const handovers = entry('handoverHistory', HistoryIcon)
const upload = entry('upload', SendFilesIcon)
const statistics = entry('statistics', StatisticsIcon)
const password = entry('passwordChange', KeyIcon)
const twoFactor = entry('twoFactor', ShieldIcon)
const glossary = entry('glossary', BookIcon)

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

/**
 * The entries of the dashboard's navigation list in their order (specification 1, part 2, Dashboard). Whoever comes
 * from there to what was sent wants to know what became of it: the newest stands first.
 */
export const dashboardEntries: readonly NavigationEntry[] = [
  cases,
  { ...notices, ...newestLink('notices') },
  handover,
  { ...handovers, ...newestLink('handoverHistory') },
  upload,
]
