import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'

export interface TwoFactorContext {
  readonly db: Db
  readonly clock: Clock
  readonly keys: SecretKeys
  /** Name of the portal in an authenticator app. */
  readonly issuer: string
}
