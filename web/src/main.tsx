import '#app/security-policy.ts'
import '#app/translated-texts.ts'
import '#app/global.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { fetchAhead } from '#api/fetch-ahead.ts'
import { shareSession } from '#api/session-sharing.ts'
import { onSessionChange } from '#api/session.ts'
import { endFinishedPage } from '#app/come-to-life.ts'
import { Portal } from '#app/Portal.tsx'
import { router } from '#app/routes.tsx'
import { currentLanguage } from '#i18n/language.ts'
import { pageData } from '#screens/company/operator.ts'
import { paths } from '#screens/links/paths.ts'
import { idle } from '#ui/idle.ts'

// A login leads on, the end of a session back to the login: the routes' own guards decide both.
onSessionChange(() => void router.invalidate())
shareSession()
fetchScreensLater()

/** In milliseconds. Until then only the first page's own calls and pictures use the network. */
const pause = 2000

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element "root".')

/** Whether the page came with the finished HTML of just what is drawn now, which then only comes to life. */
const isFinished = () =>
  element.dataset['finished'] === currentLanguage() &&
  router.state.location.pathname === paths.login &&
  // Nobody has translated it meanwhile.
  !element.querySelector('font') &&
  'finishedText' in window &&
  element.textContent === window.finishedText

/** Draws the portal in short pieces, as a transition: between them the browser answers clicks and keys. */
const draw = () =>
  startTransition(() => {
    if (!isFinished()) {
      endFinishedPage()
      return createRoot(element).render(<Portal />)
    }
    // The router then draws as it did when the page was written.
    router.ssr = { manifest: undefined }
    hydrateRoot(element, <Portal />)
  })

// Until the first screen is there the page shows its own spinner, or the finished login.
void router.load().then(draw)

function fetchScreensLater() {
  const stop = router.subscribe('onRendered', () => {
    stop()
    setTimeout(() => void fetchAhead(pageData().likelyFiles, idle), pause)
  })
}
