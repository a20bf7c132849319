import { clockDifferenceMs } from '#ground/clock.ts'

/** The session lifetimes that the operator can configure, measured by the server's clock (requirement R16). */
export interface SessionLimits {
  readonly idleMinutes: number
  readonly absoluteHours: number
}

export const defaultSessionLimits: SessionLimits = { idleMinutes: 30, absoluteHours: 10 }

/** How long a login may wait for its second factor. */
export const pendingMinutes = 5

const minute = 60_000

/** A session has expired if it began or was last used before these times. */
export const earliest = ({ idleMinutes, absoluteHours }: SessionLimits, now: Date) => ({
  activeUse: new Date(now.getTime() - idleMinutes * minute),
  activeLogin: new Date(now.getTime() - absoluteHours * 60 * minute),
  pendingLogin: new Date(now.getTime() - pendingMinutes * minute),
})

/** A session with a later last use is invalid: a clock was ahead, and the session would live too long. */
export const latestUse = (now: Date) => new Date(now.getTime() + clockDifferenceMs)
