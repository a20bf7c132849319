import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'

import { openConfig } from '#operator/config/open-config.ts'
import type { Environment } from '#settings/environment.ts'

/**
 * Reads which features are on. Returns undefined if the operator's file is missing or invalid, because commands
 * must work even then.
 */
export const openFeatures = (environment: Environment): Promise<FeatureSwitches | undefined> =>
  // Ignores an invalid file: the commands that need the file report its faults.
  openConfig(environment).then(
    ({ facts }) => facts.features,
    () => undefined,
  )
