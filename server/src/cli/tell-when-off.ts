import type { FeatureName } from '@portal/contract/feature-switches.ts'

import { openFeatures } from '#operator/config/open-features.ts'
import type { Environment } from '#settings/environment.ts'

/** Says of what was just given to creditors that none of them sees it, while that part of the portal is off. */
export async function tellWhenOff(environment: Environment, part: FeatureName): Promise<void> {
  const features = await openFeatures(environment)
  if (features && !features[part])
    console.error(`Nobody sees it while features.${part} is off in your portal.config.json.`)
}
