import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#ground/clock.ts'

export interface SessionContext {
  readonly db: Db
  readonly clock: Clock
  /** Keys for the clerks' second factors. */
  readonly keys: SecretKeys
  /** Whether demo clerks may log in. */
  readonly demo: boolean
  /** Kinds of submissions that the desk decides. */
  readonly decides: readonly SubmissionKind[]
  /** Whether administrators may see the screens of users. */
  readonly seesAs: boolean
  /** Name of the portal in an authenticator app. */
  readonly issuer: string
}
