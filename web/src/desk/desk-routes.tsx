import {
  createRootRoute,
  createRoute,
  createRouter,
  type ParsedLocation,
  redirect,
} from '@tanstack/react-router'

import { requestSharedDeskSession } from '#api/desk-session-sharing.ts'
import { currentDeskSession, hasLoggedOut, isDeskActive } from '#api/desk-session.ts'
import { screen } from '#app/screen.ts'
import { Starting } from '#app/Starting.tsx'
import { addressAfterLogin, deskPaths } from '#desk/desk-paths.ts'
import { DeskErrorPage } from '#desk/DeskErrorPage.tsx'
import { DeskFrame } from '#desk/frame/DeskFrame.tsx'
import { DeskRoot } from '#desk/frame/DeskRoot.tsx'
import { DeskLoginPage } from '#desk/login/DeskLoginPage.tsx'
import { parsePlainSearch, stringifyPlainSearch } from '#screens/links/plain-search.ts'

const root = createRootRoute({ component: DeskRoot })

const login = createRoute({
  getParentRoute: () => root,
  path: deskPaths.login,
  component: DeskLoginPage,
  validateSearch: ({ from }): { from?: string } => (typeof from === 'string' ? { from } : {}),
  beforeLoad: ({ search }) => {
    if (isDeskActive(currentDeskSession()))
      throw redirect({ href: addressAfterLogin(search.from), replace: true })
  },
})

/** Parent of all screens that need a session. A clerk without one is redirected to the login, and back here later. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: DeskFrame,
  beforeLoad: ({ location }) => (isDeskActive(currentDeskSession()) ? undefined : admit(location)),
})

/** Takes over the session of another tab, or redirects to the login. */
async function admit({ href }: ParsedLocation) {
  await requestSharedDeskSession()
  if (isDeskActive(currentDeskSession())) return
  const search = href === deskPaths.queue || hasLoggedOut() ? {} : { from: href }
  throw redirect({ to: deskPaths.login, search, replace: true })
}

/** The queue stays mounted while submissions are opened in it. */
const queue = createRoute({
  getParentRoute: () => frame,
  id: 'queue',
  component: screen(() => import('#desk/queue/QueuePage.tsx'), 'QueuePage'),
})

const routeTree = root.addChildren([
  login,
  frame.addChildren([
    queue.addChildren(
      [deskPaths.queue, deskPaths.item].map((path) => createRoute({ getParentRoute: () => queue, path })),
    ),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.customers,
      component: screen(() => import('#desk/customers/CustomersPage.tsx'), 'CustomersPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.customer,
      component: screen(() => import('#desk/customers/CustomerPage.tsx'), 'CustomerPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.users,
      component: screen(() => import('#desk/users/UsersPage.tsx'), 'UsersPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.user,
      component: screen(() => import('#desk/users/UserPage.tsx'), 'UserPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.papers,
      component: screen(() => import('#desk/papers/PapersPage.tsx'), 'PapersPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.numbers,
      component: screen(() => import('#desk/numbers/NumbersPage.tsx'), 'NumbersPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.passwordRequests,
      component: screen(
        () => import('#desk/password-requests/PasswordRequestsPage.tsx'),
        'PasswordRequestsPage',
      ),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.state,
      component: screen(() => import('#desk/state/StatePage.tsx'), 'StatePage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.news,
      component: screen(() => import('#desk/news/NewsPage.tsx'), 'NewsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.facts,
      component: screen(() => import('#desk/facts/FactsPage.tsx'), 'FactsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.imports,
      component: screen(() => import('#desk/imports/ImportsPage.tsx'), 'ImportsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.mappings,
      component: screen(() => import('#desk/mappings/MappingsPage.tsx'), 'MappingsPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.trail,
      component: screen(() => import('#desk/trail/TrailPage.tsx'), 'TrailPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.trailOfCase,
      component: screen(() => import('#desk/trail/CaseViewersPage.tsx'), 'CaseViewersPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: deskPaths.trailOfPerson,
      component: screen(() => import('#desk/trail/SeenPage.tsx'), 'SeenPage'),
    }),
    createRoute({
      getParentRoute: () => frame,
      path: '$',
      component: screen(() => import('#desk/DeskNotFoundPage.tsx'), 'DeskNotFoundPage'),
    }),
  ]),
])

/** The desk's router. */
export const deskRouter = createRouter({
  routeTree,
  defaultErrorComponent: DeskErrorPage,
  defaultPendingComponent: Starting,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  parseSearch: parsePlainSearch,
  stringifySearch: stringifyPlainSearch,
})
