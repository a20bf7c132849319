import type { DeskRight } from '@portal/contract/desk/endpoint.ts'
import type { ComponentType } from 'react'

import { deskPaths } from '#desk/desk-paths.ts'
import { OpenRequests } from '#desk/password-requests/OpenRequests.tsx'

interface Area {
  /** Key of the area's name in `frame-texts.ts`. */
  readonly name:
    | 'inbox'
    | 'customers'
    | 'users'
    | 'passwordRequests'
    | 'papers'
    | 'imports'
    | 'trail'
    | 'portal'
  readonly path: (typeof deskPaths)[keyof typeof deskPaths]
  readonly needs: DeskRight
  /** Set if clerks who are limited to certain customers may not enter the area. */
  readonly needsAllCustomers?: true
  /** Whether a URL path belongs to the area. */
  readonly isWithin: (pathname: string) => boolean
  /** Number of pending entries, shown beside the name. */
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
    name: 'imports',
    path: deskPaths.imports,
    needs: 'administer',
    needsAllCustomers: true,
    isWithin: (pathname) => pathname === deskPaths.imports || pathname === deskPaths.mappings,
  },
  {
    name: 'trail',
    path: deskPaths.trail,
    needs: 'audit',
    needsAllCustomers: true,
    isWithin: (pathname) => pathname.startsWith(deskPaths.trail),
  },
  {
    name: 'portal',
    path: deskPaths.state,
    needs: 'administer',
    needsAllCustomers: true,
    isWithin: (pathname) =>
      [deskPaths.state, deskPaths.news, deskPaths.facts].some((path) => pathname === path),
  },
]
