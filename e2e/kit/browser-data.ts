import { features } from 'web-features'

import { supportedBrowsers } from '../../web/build/supported-browsers.ts'

/** Since which version the browsers have a thing. */
type Support = Readonly<Record<string, string | undefined>>

/** By the keys of MDN's compatibility data. */
const supports = new Map<string, Support>(
  Object.values(features).flatMap((feature) => {
    if (feature.kind !== 'feature') return []
    // Safe: so says the package's schema; its types leave it out.
    const { by_compat_key: byKey = {} } = feature.status as {
      by_compat_key?: Record<string, { support: Support }>
    }
    return Object.entries(byKey).map(([key, { support }]): [string, Support] => [key, support])
  }),
)

/** Every key of MDN's compatibility data that the data knows. */
export const compatKeys: readonly string[] = [...supports.keys()]

/** Whether none of these is something that all supported browsers have; false where nothing is known. */
export function isTooNew(keys: readonly string[]): boolean {
  const known = keys.map((key) => supports.get(key)).filter((support) => support !== undefined)
  return known.length > 0 && !known.some(isHadByAll)
}

const isHadByAll = (support: Support) =>
  Object.entries(supportedBrowsers).every(
    ([name, version]) => Number.parseFloat((support[name] ?? 'Infinity').replace('≤', '')) <= version,
  )
