import '#app/security-policy.ts'
import '#app/translated-texts.ts'
import '#app/global.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { prefetchFiles } from '#api/prefetch-files.ts'
import { shareSession } from '#api/session-sharing.ts'
import { onSessionChange } from '#api/session.ts'
import { Portal } from '#app/Portal.tsx'
import { router } from '#app/routes.tsx'
import { endFinishedPage } from '#app/use-hydration.ts'
import { currentLanguage } from '#i18n/language.ts'
import { pageData } from '#screens/company/operator.ts'
import { paths } from '#screens/links/paths.ts'
import { showTheme } from '#screens/theme.ts'
import { idle } from '#ui/idle.ts'

// Runs the guards of the routes, which redirect after a login or the end of a session.
onSessionChange(() => void router.invalidate())
shareSession()
showTheme()
fetchScreensLater()

/**
 * Milliseconds before screens are prefetched. Until then only the first page's calls and images use the network.
 */
const pause = 2000

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element "root".')

/** Whether the page contains the prerendered HTML of what would be rendered now, so that it can be hydrated. */
const isFinished = () =>
  element.dataset['finished'] === currentLanguage() &&
  router.state.location.pathname === paths.login &&
  // Browser translation would have added `<font>` elements.
  !element.querySelector('font') &&
  'finishedText' in window &&
  element.textContent === window.finishedText

/** Renders the portal as a transition: in short pieces, between which the browser handles clicks and keys. */
const draw = () =>
  startTransition(() => {
    if (!isFinished()) {
      endFinishedPage()
      return createRoot(element).render(<Portal />)
    }
    // Makes the router render as it did when the page was prerendered.
    router.ssr = { manifest: undefined }
    hydrateRoot(element, <Portal />)
  })

// Until the first screen is rendered, the page shows the spinner of index.html or the prerendered login.
void router.load().then(draw)

function fetchScreensLater() {
  const stop = router.subscribe('onRendered', () => {
    stop()
    // Loads the files of likely screens early. A screen loads files that are still missing itself.
    setTimeout(() => void prefetchFiles(pageData().likelyFiles, idle), pause)
  })
}
