import '#app/trusted-types.ts'
import '#app/zod-without-eval.ts'
import '@mantine/core/styles/default-css-variables.layer.css'
import '#app/global.css'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { onSessionChange } from '#api/session.ts'
import { brandTheme } from '#app/brand-theme.ts'
import { fetchScreensWhenIdle } from '#app/idle-fetch.ts'
import { loadOperator, operator } from '#app/operator.ts'
import { router } from '#app/routes.tsx'
import { styleNonce } from '#app/style-nonce.ts'
import { readableGreys, theme } from '#app/theme.ts'
import { UnreachablePage } from '#app/UnreachablePage.tsx'

// A login leads on, the end of a session back to the login: the routes' own guards decide both.
onSessionChange(() => void router.invalidate())
fetchScreensWhenIdle(router)

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element "root".')

const isReached = await loadOperator().then(
  () => true,
  () => false,
)

createRoot(element).render(
  <StrictMode>
    <MantineProvider
      theme={isReached ? brandTheme(operator().primaryColor) : theme}
      cssVariablesResolver={readableGreys}
      forceColorScheme="light"
      getStyleNonce={() => styleNonce}
    >
      {isReached ? <RouterProvider router={router} /> : <UnreachablePage />}
    </MantineProvider>
  </StrictMode>,
)
