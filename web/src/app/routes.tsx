import {
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'

import { requestSharedSession } from '#api/session-sharing.ts'
import { currentSession, isAuthenticated } from '#api/session.ts'
import { ErrorPage } from '#app/ErrorPage.tsx'
import { Root } from '#app/Root.tsx'
import { screen } from '#app/screen.ts'
import { Starting } from '#app/Starting.tsx'
import {
  addressAfterLogin,
  inOwnCase,
  leadingPaths,
  pathInHash,
  redirectTarget,
} from '#screens/links/addresses.ts'
import { paths } from '#screens/links/paths.ts'
import { parsePlainSearch, stringifyPlainSearch } from '#screens/links/plain-search.ts'

const root = createRootRoute({
  component: Root,
  beforeLoad: ({ location }) => {
    const path = pathInHash(location.hash, location.pathname)
    if (path !== undefined) throw redirect({ href: path, replace: true })
    const inCase = inOwnCase(location.href)
    if (inCase !== undefined) throw redirect({ href: inCase, replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: paths.login,
  component: screen(() => import('#app/EntryPage.tsx'), 'EntryPage'),
  validateSearch: ({ from }): { from?: string } => (typeof from === 'string' ? { from } : {}),
  beforeLoad: ({ search }) => {
    const session = currentSession()
    if (isAuthenticated(session)) throw redirect({ href: addressAfterLogin(search.from), replace: true })
    if (session) throw redirect({ to: paths.twoFactorSetUp, search, replace: true })
  },
})

/**
 * The set-up of compulsory two-factor, the last step of a login. After finishing it, users may stay to read their
 * backup codes. Redirects between login and set-up keep the search parameters.
 */
const twoFactorSetUp = createRoute({
  getParentRoute: () => root,
  path: paths.twoFactorSetUp,
  component: screen(() => import('#app/SetUpPage.tsx'), 'SetUpPage'),
  beforeLoad: ({ search, cause }) => {
    const session = currentSession()
    if (!session || (cause === 'enter' && isAuthenticated(session)))
      throw redirect({ to: paths.login, search, replace: true })
  },
})

const leading = leadingPaths.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ href: redirectTarget(location.pathname) + location.searchStr, replace: true })
    },
  }),
)

const loadShell = () => import('#app/shell/Shell.tsx')

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: screen(loadShell, 'Shell') })

/**
 * Parent of all screens that need a session. A user without one is redirected to the login, and back here
 * afterwards.
 */
const behindLogin = createRoute({
  getParentRoute: () => shell,
  id: 'behind-login',
  component: screen(loadShell, 'RequireSession'),
  beforeLoad: ({ location }) => (isAuthenticated(currentSession()) ? undefined : admit(location)),
})

/** Takes over the session of another tab, or redirects to the login. */
async function admit({ pathname, href }: ParsedLocation) {
  await requestSharedSession()
  if (isAuthenticated(currentSession())) return
  throw redirect({
    to: paths.login,
    search: pathname === paths.dashboard ? {} : { from: href },
    replace: true,
  })
}

const loadCaseSearch = () => import('#app/CasesPage.tsx')

/** Screens that need no session. */
const publicScreens = [
  [paths.privacy, screen(() => import('#features/privacy/PrivacyPage.tsx'), 'PrivacyPage')],
  [paths.imprint, screen(() => import('#features/imprint/ImprintPage.tsx'), 'ImprintPage')],
  [paths.unsubscribe, screen(() => import('#features/notifications/UnsubscribePage.tsx'), 'UnsubscribePage')],
  [paths.view, screen(() => import('#features/see-as/SeeAsPage.tsx'), 'SeeAsPage')],
] as const

const creditorScreens = [
  [paths.dashboard, screen(() => import('#app/StartPage.tsx'), 'StartPage')],
  [paths.changes, screen(() => import('#features/changes/ChangesPage.tsx'), 'ChangesPage')],
  [paths.tasks, screen(() => import('#features/tasks/TasksPage.tsx'), 'TasksPage')],
  [paths.task, screen(() => import('#features/tasks/TaskPage.tsx'), 'TaskPage')],
  [paths.cases, screen(loadCaseSearch, 'CasesPage')],
  [paths.case, screen(() => import('#app/CasePage.tsx'), 'CasePage')],
  [
    paths.handoverHistory,
    screen(() => import('#features/handover-history/HandoverHistoryPage.tsx'), 'HandoverHistoryPage'),
  ],
  [paths.upload, screen(() => import('#features/upload/UploadPage.tsx'), 'UploadPage')],
  [paths.messages, screen(() => import('#features/messages/MessageThreadsPage.tsx'), 'MessageThreadsPage')],
  [paths.notices, screen(() => import('#features/notices/NoticesPage.tsx'), 'NoticesPage')],
  [paths.papers, screen(() => import('#features/papers/PapersPage.tsx'), 'PapersPage')],
  [paths.statistics, screen(() => import('#features/statistics/StatisticsPage.tsx'), 'StatisticsPage')],
  [paths.handover, screen(() => import('#features/handover/HandoverPage.tsx'), 'HandoverPage')],
  [paths.glossary, screen(() => import('#features/glossary/GlossaryPage.tsx'), 'GlossaryPage')],
  [paths.passwordChange, screen(() => import('#app/AccountPage.tsx'), 'AccountPage')],
  [paths.twoFactor, screen(() => import('#features/two-factor/TwoFactorPage.tsx'), 'TwoFactorPage')],
  [
    paths.notifications,
    screen(() => import('#features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
  ],
  ['$', screen(() => import('#screens/NotFoundPage.tsx'), 'NotFoundPage')],
] as const

const routeTree = root.addChildren([
  login,
  twoFactorSetUp,
  ...leading,
  shell.addChildren([
    ...publicScreens.map(([path, component]) =>
      createRoute({ getParentRoute: () => shell, path, component }),
    ),
    behindLogin.addChildren(
      creditorScreens.map(([path, component]) =>
        createRoute({ getParentRoute: () => behindLogin, path, component }),
      ),
    ),
  ]),
])

/** The router. A screen's code is fetched when its link is hovered, or when the browser is idle. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: Starting,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  // The steps of a hand-over scroll to their headings themselves.
  scrollRestoration: ({ location }) => location.state.wizardStep === undefined,
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
})

/** Prefetches the rows of the case search as soon as its code is loaded, before the screen renders. */
router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
  if (pathChanged && toLocation.pathname === paths.cases)
    // Failures are ignored here, because the screen itself reports them.
    loadCaseSearch().then((screen) => screen.prefetchCases(toLocation), Boolean)
})
