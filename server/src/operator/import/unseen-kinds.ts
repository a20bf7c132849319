import type { FeatureSwitches } from '@portal/contract/feature-switches.ts'

import { kinds } from '#operator/import/kinds.ts'
import type { FileSummary } from '#operator/import/progress.ts'

/** A sentence for each kind that came, and that nobody sees because its part of the portal is off. */
export function unseenKinds(done: readonly FileSummary[], features: FeatureSwitches): string[] {
  const came = new Set(done.flatMap(({ kind, read }) => (read > 0 ? [kind] : [])))
  return kinds.flatMap(({ name, feature }) =>
    feature !== undefined && !features[feature] && came.has(name)
      ? [`${name}: stored, but nobody sees them while features.${feature} is off in the operator's file.`]
      : [],
  )
}
