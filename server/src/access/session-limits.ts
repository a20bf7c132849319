import { clockDifferenceMs } from '#ground/clock.ts'

/** How long sessions live by the server's clock (requirement R16). The operator may set the first two. */
export interface SessionLimits {
  readonly idleMinutes: number
  readonly absoluteHours: number
}

export const defaultSessionLimits: SessionLimits = { idleMinutes: 30, absoluteHours: 10 }

/** A login whose second factor is awaited ends after this time, used or not. */
export const pendingMinutes = 5

const minute = 60_000

/** The moments before which a session must neither have begun nor last been used. */
export const earliest = ({ idleMinutes, absoluteHours }: SessionLimits, now: Date) => ({
  activeUse: new Date(now.getTime() - idleMinutes * minute),
  activeLogin: new Date(now.getTime() - absoluteHours * 60 * minute),
  pendingLogin: new Date(now.getTime() - pendingMinutes * minute),
})

/** The moment after which a session must not have been used: the clock was ahead then, and would let it live too long. */
export const latestUse = (now: Date) => new Date(now.getTime() + clockDifferenceMs)
