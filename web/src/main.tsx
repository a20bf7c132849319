import '#app/security-policy.ts'
import '#app/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { shareSession } from '#api/session-sharing.ts'
import { onSessionChange } from '#api/session.ts'
import { fetchScreensWhenIdle } from '#app/idle-fetch.ts'
import { router } from '#app/routes.tsx'

// A login leads on, the end of a session back to the login: the routes' own guards decide both.
onSessionChange(() => void router.invalidate())
shareSession()
fetchScreensWhenIdle(router)

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element "root".')
const root = createRoot(element)

/** Draws the portal in short pieces, as a transition: between them the browser answers clicks and keys. */
const draw = () =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )

// Until the first screen is there the page shows its own spinner.
void router.load().then(draw)
