/**
 * The oldest supported browsers. The README names them, the build targets them, and
 * `e2e/screens/supported-browsers.e2e.ts` checks the features in use against them (docs/decisions/page-load.md).
 */
export const supportedBrowsers = { chrome: 131, firefox: 128, safari: 17.4 } as const

/** `supportedBrowsers` in the notation of Vite's `build.target`. */
export const buildTargets = Object.entries(supportedBrowsers).map(([name, version]) => `${name}${version}`)
