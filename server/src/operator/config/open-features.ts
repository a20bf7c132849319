import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'

import { openConfig } from '#operator/config/open-config.ts'
import type { Environment } from '#settings/environment.ts'

/**
 * Which features are on; undefined if the operator's file is invalid, which does not prevent work on the
 * data.
 */
export const openFeatures = (environment: Environment): Promise<FeatureSwitches | undefined> =>
  openConfig(environment).then(
    ({ facts }) => facts.features,
    () => undefined,
  )
