import type { paths } from '../../web/src/screens/links/paths.ts'
import { caseStates, searchStates } from './case-states.ts'
import { changeStates } from './change-states.ts'
import { dashboardStates } from './dashboard-states.ts'
import { handoverStates } from './handover-states.ts'
import { loginStates } from './login-states.ts'
import { messageStates } from './message-states.ts'
import { notificationStates, unsubscribeStates } from './notification-states.ts'
import {
  glossaryStates,
  historyStates,
  noticeStates,
  passwordStates,
  plain,
  statisticsStates,
  uploadStates,
} from './other-states.ts'
import { paperStates } from './paper-states.ts'
import type { State } from './state.ts'
import { taskListStates, taskStates } from './task-states.ts'
import { setUpStates, twoFactorStates } from './two-factor-states.ts'

/** The states of every screen. If a screen is missing, this does not compile. */
const statesOf: Record<keyof typeof paths | 'notFound', readonly State[]> = {
  login: loginStates,
  privacy: plain('/privacy'),
  imprint: plain('/imprint'),
  // No pictures: the same screen as the dashboard.
  home: [],
  dashboard: dashboardStates,
  changes: changeStates,
  tasks: taskListStates,
  task: taskStates,
  cases: searchStates,
  case: caseStates,
  messages: messageStates,
  notices: noticeStates,
  papers: paperStates,
  handover: handoverStates,
  handoverHistory: historyStates,
  upload: uploadStates,
  statistics: statisticsStates,
  passwordChange: passwordStates,
  twoFactor: twoFactorStates,
  twoFactorSetUp: setUpStates,
  notifications: notificationStates,
  unsubscribe: unsubscribeStates,
  view: plain('/ansicht#used'),
  glossary: glossaryStates,
  notFound: plain('/nirgends'),
}

/** All states, each with the name of its screen. */
export const pictures = Object.entries(statesOf).flatMap(([screen, states]) =>
  states.map((state) => ({ screen, state })),
)
