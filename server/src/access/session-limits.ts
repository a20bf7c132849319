import { clockDifferenceMs } from '#ground/clock.ts'

/** Session lifetimes by the server's clock (requirement R16). The operator may set the first two. */
export interface SessionLimits {
  readonly idleMinutes: number
  readonly absoluteHours: number
}

export const defaultSessionLimits: SessionLimits = { idleMinutes: 30, absoluteHours: 10 }

/** Lifetime of a login that waits for its second factor. */
export const pendingMinutes = 5

const minute = 60_000

/** A session expires if it began or was last used before these times. */
export const earliest = ({ idleMinutes, absoluteHours }: SessionLimits, now: Date) => ({
  activeUse: new Date(now.getTime() - idleMinutes * minute),
  activeLogin: new Date(now.getTime() - absoluteHours * 60 * minute),
  pendingLogin: new Date(now.getTime() - pendingMinutes * minute),
})

/** A session used after this time is invalid: the clock was ahead, and the session would live too long. */
export const latestUse = (now: Date) => new Date(now.getTime() + clockDifferenceMs)
