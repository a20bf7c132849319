import type { Words } from '@portal/contract/words/words.ts'

import { operator } from '#screens/company/operator.ts'
import { newestLink } from '#screens/links/newest-link.ts'
import { paths } from '#screens/links/paths.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import {
  BellIcon,
  BookIcon,
  ChangesIcon,
  HandoverIcon,
  HistoryIcon,
  HomeIcon,
  KeyIcon,
  MessagesIcon,
  NoticesIcon,
  PapersIcon,
  SearchIcon,
  SendFilesIcon,
  ShieldIcon,
  StatisticsIcon,
  TasksIcon,
} from '#ui/icons/navigation-icons.tsx'

export interface NavigationEntry {
  to: string
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
const changes = entry('changes', ChangesIcon)
const tasks = entry('tasks', TasksIcon)
const cases = entry('cases', SearchIcon)
const messages = entry('messages', MessagesIcon)
const notices = entry('notices', NoticesIcon)
const handover = entry('handover', HandoverIcon)
const handovers = entry('handoverHistory', HistoryIcon)
const upload = entry('upload', SendFilesIcon)
const papers = entry('papers', PapersIcon)
const statistics = entry('statistics', StatisticsIcon)
const password = entry('passwordChange', KeyIcon)
const twoFactor = entry('twoFactor', ShieldIcon)
const notifications = entry('notifications', BellIcon)
const glossary = entry('glossary', BookIcon)

export type NavigationGroup = keyof typeof groupTitles

/** Titles of the drawer's groups. */
export const groupTitles = {
  work: { de: 'Arbeiten', en: 'Work' },
  evaluation: { de: 'Auswerten', en: 'Reporting' },
  account: { de: 'Mein Zugang', en: 'My account' },
  help: { de: 'Hilfe', en: 'Help' },
} as const satisfies Record<string, Words>

/** The drawer's entries by group, in order (specification 1, part 2, Shell). */
export const drawerEntries = (): Readonly<Record<NavigationGroup, readonly NavigationEntry[]>> => ({
  work: [
    dashboard,
    ...(operator().features.changes ? [changes] : []),
    ...(operator().features.tasks ? [tasks] : []),
    cases,
    ...(operator().features.messages ? [messages] : []),
    notices,
    handover,
    handovers,
    upload,
  ],
  evaluation: [statistics, ...(operator().features.papers ? [papers] : [])],
  account: [password, twoFactor, ...(operator().sendsMail ? [notifications] : [])],
  help: operator().glossarEnabled ? [glossary] : [],
})

/** All entries, for the command palette. */
export const allEntries = (): readonly NavigationEntry[] => Object.values(drawerEntries()).flat()

/**
 * The entries of the dashboard's navigation list in order (specification 1, part 2, Dashboard). Lists of
 * submissions open with the newest first, because users come from the dashboard to check on what they have sent.
 */
export const dashboardEntries: readonly NavigationEntry[] = [
  cases,
  { ...notices, ...newestLink('notices') },
  handover,
  { ...handovers, ...newestLink('handoverHistory') },
  upload,
]
