import { features } from 'web-features'

import { supportedBrowsers } from '../../web/build/supported-browsers.ts'

/** Browser → its first version that has a feature. */
type Support = Readonly<Record<string, string | undefined>>

/** Key in MDN's compatibility data → first supporting version of each browser. */
const supports = new Map<string, Support>(
  Object.values(features).flatMap((feature) => {
    if (feature.kind !== 'feature') return []
    // The cast is safe: the package's JSON schema defines this field; only its types leave it out.
    const { by_compat_key: byKey = {} } = feature.status as {
      by_compat_key?: Record<string, { support: Support }>
    }
    return Object.entries(byKey).map(([key, { support }]): [string, Support] => [key, support])
  }),
)

/** The keys of MDN's compatibility data that `web-features` assigns to a feature. */
export const compatKeys: readonly string[] = [...supports.keys()]

/**
 * Whether all of these features are too new: each is missing in some supported browser. False if the data contains
 * none of them.
 */
export function isTooNew(keys: readonly string[]): boolean {
  const known = keys.map((key) => supports.get(key)).filter((support) => support !== undefined)
  return known.length > 0 && !known.some(isHadByAll)
}

const isHadByAll = (support: Support) =>
  Object.entries(supportedBrowsers).every(
    ([name, version]) => Number.parseFloat((support[name] ?? 'Infinity').replace('≤', '')) <= version,
  )
