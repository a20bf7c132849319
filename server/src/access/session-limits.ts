import { viewLinkMinutes, viewMinutes } from '@portal/contract/desk/see-as.ts'

import { clockDifferenceMs } from '#ground/clock.ts'

/** The session lifetimes that the operator can configure, measured by the server's clock (requirement R16). */
export interface SessionLimits {
  readonly idleMinutes: number
  readonly absoluteHours: number
}

export const defaultSessionLimits: SessionLimits = { idleMinutes: 30, absoluteHours: 10 }

/** How long a login may wait for its second factor. */
export const pendingMinutes = 5

/** How long a new clerk of the desk may take to choose a password and to set up the second factor. */
export const setUpMinutes = 15

const minute = 60_000

/** A session has expired if it began or was last used before these times. */
export const earliest = ({ idleMinutes, absoluteHours }: SessionLimits, now: Date) => ({
  activeUse: new Date(now.getTime() - idleMinutes * minute),
  activeLogin: new Date(now.getTime() - absoluteHours * 60 * minute),
  pendingLogin: new Date(now.getTime() - pendingMinutes * minute),
  setUpLogin: new Date(now.getTime() - setUpMinutes * minute),
  /** A link to a view that was created before this time has expired. */
  offeredView: new Date(now.getTime() - viewLinkMinutes * minute),
  /** A view that began before this time has ended. */
  view: new Date(now.getTime() - viewMinutes * minute),
})

/** When a link to a view that was created at `start` expires. */
export const viewLinkEnd = (start: Date) => new Date(start.getTime() + viewLinkMinutes * minute)

/** When a view that began at `start` ends. */
export const viewEnd = (start: Date) => new Date(start.getTime() + viewMinutes * minute)

/**
 * The latest valid last use of a session. A later one was stored while a clock was ahead, and would let the
 * session live too long.
 */
export const latestUse = (now: Date) => new Date(now.getTime() + clockDifferenceMs)
