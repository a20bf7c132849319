import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'

import { openConfig } from '#operator/config/open-config.ts'
import type { Environment } from '#settings/environment.ts'

/** Which parts of the portal are on; undefined when the operator's file cannot be used, which stops no work on the data. */
export const openFeatures = (environment: Environment): Promise<FeatureSwitches | undefined> =>
  openConfig(environment).then(
    ({ facts }) => facts.features,
    () => undefined,
  )
