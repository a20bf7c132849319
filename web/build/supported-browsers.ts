/**
 * The oldest browsers that the portal promises to work in; the README names them, the build is made for them, and
 * `e2e/screens/supported-browsers.e2e.ts` holds what it asks of a browser against them (docs/decisions/page-load.md).
 */
export const supportedBrowsers = { chrome: 131, firefox: 128, safari: 17.4 } as const

/** The same as Vite's build targets. */
export const buildTargets = Object.entries(supportedBrowsers).map(([name, version]) => `${name}${version}`)
