/**
 * Chromium features to turn off. Contains Playwright's list, because ours replaces it (a test compares them), and
 * the pages behind the address bar, which cost almost a second of processor time per window.
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

/** Added to Playwright's arguments, to start fewer processes: the pages of a browser share one. */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  `--disable-features=${withoutFeatures.join(',')}`,
]
