/**
 * Features to turn off in Chromium. This list replaces Playwright's, so it must contain all of its features
 * (a test compares them). It adds the popups of the address bar, which are web pages and cost almost a second
 * of processor time per window.
 */
export const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/**
 * Command-line arguments in addition to Playwright's: no spare processes, one process for the pages of a context, and
 * text without subpixels and hinting, so that Chromium and its headless shell draw the same pictures.
 */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  `--disable-features=${withoutFeatures.join(',')}`,
]
