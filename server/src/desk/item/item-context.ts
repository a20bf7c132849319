import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'
import type { OperatorFacts } from '@portal/contract/operator.ts'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import type { DeskConfig } from '#operator/config/desk-schema.ts'

/** What the calls of the desk need. */
export interface ItemContext {
  readonly db: Db
  readonly files: FileStore
  readonly config: DeskConfig
  /** Which parts of the portal creditors see. */
  readonly features: FeatureSwitches
  /** Facts about the company that are printed on sheets. */
  readonly facts: OperatorFacts
}
