import '#app/security-policy.ts'
import '@mantine/core/styles/default-css-variables.layer.css'
import '#app/global.css'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { shareSession } from '#api/session-sharing.ts'
import { onSessionChange } from '#api/session.ts'
import { brandTheme } from '#app/brand-theme.ts'
import { fetchScreensWhenIdle } from '#app/idle-fetch.ts'
import { router } from '#app/routes.tsx'
import { styleNonce } from '#app/style-nonce.ts'
import { readableGreys } from '#app/theme.ts'
import { operator } from '#operator/operator.ts'

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
        <MantineProvider
          theme={brandTheme(operator().primaryColor)}
          cssVariablesResolver={readableGreys}
          forceColorScheme="light"
          getStyleNonce={() => styleNonce}
        >
          <RouterProvider router={router} />
        </MantineProvider>
      </StrictMode>,
    ),
  )

// Until the first screen is there the page shows its own spinner.
void router.load().then(draw)
