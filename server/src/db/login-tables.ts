import type { Generated } from 'kysely'

/** Failures by what failed, and attempts under way, which count as failures until they succeed. */
export interface ThrottleTable {
  /** See access/throttle-keys.ts. */
  key: string
  failures: number
  lastFailureAt: Date
  lockedUntil: Date | null
}

/** A network from which a user finished a login. */
export interface KnownNetworkTable {
  userId: string
  /** The throttle key of the network. */
  network: string
  lastLoginAt: Date
}

/** A new password that waits for the operator's word. */
export interface PasswordRequestTable {
  id: Generated<string>
  userId: string
  passwordHash: string
  requestedAt: Date
  state: 'open' | 'approved' | 'rejected' | 'replaced'
  decidedAt: Date | null
  reason: Generated<string>
}
