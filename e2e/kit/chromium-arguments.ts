/**
 * What Chromium leaves out. Playwright's own list, which ours replaces and which a test compares; and the pages behind
 * the address bar: nobody sees them here, and each window took most of a second of processor time for them.
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

/** Beside Playwright's own: no processes are kept ready for sites that nobody opens; the pages of a context share one. */
export const chromiumArguments = [
  '--disable-gpu',
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  `--disable-features=${withoutFeatures.join(',')}`,
]
