import type { DeskRight } from '@portal/contract/desk/endpoint.ts'
import type { ComponentType } from 'react'

import { deskPaths } from '#desk/desk-paths.ts'
import { OpenRequests } from '#desk/password-requests/OpenRequests.tsx'

interface Area {
  /** Its word in `frame-texts.ts`. */
  readonly name: 'inbox' | 'customers' | 'users' | 'passwordRequests' | 'papers' | 'trail'
  readonly path: (typeof deskPaths)[keyof typeof deskPaths]
  readonly needs: DeskRight
  /** Whether an address belongs to the area. */
  readonly isWithin: (pathname: string) => boolean
  /** How much waits there, beside the word. */
  readonly Count?: ComponentType
}

/** The entries of the desk's navigation. */
export const areas: readonly Area[] = [
  {
    name: 'inbox',
    path: deskPaths.queue,
    needs: 'read',
    isWithin: (pathname) =>
      pathname === deskPaths.queue || pathname === deskPaths.numbers || pathname.startsWith('/eingang/'),
  },
  {
    name: 'customers',
    path: deskPaths.customers,
    needs: 'administer',
    isWithin: (pathname) => pathname.startsWith(deskPaths.customers),
  },
  {
    name: 'users',
    path: deskPaths.users,
    needs: 'administer',
    isWithin: (pathname) => pathname.startsWith(deskPaths.users),
  },
  {
    name: 'papers',
    path: deskPaths.papers,
    needs: 'administer',
    isWithin: (pathname) => pathname === deskPaths.papers,
  },
  {
    name: 'passwordRequests',
    path: deskPaths.passwordRequests,
    needs: 'administer',
    isWithin: (pathname) => pathname === deskPaths.passwordRequests,
    Count: OpenRequests,
  },
  {
    name: 'trail',
    path: deskPaths.trail,
    needs: 'audit',
    isWithin: (pathname) => pathname.startsWith(deskPaths.trail),
  },
]
