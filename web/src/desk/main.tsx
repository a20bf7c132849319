import '#app/security-policy.ts'
import '#app/translated-texts.ts'
import '#app/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { deskQueryClient } from '#api/desk-call.ts'
import { shareDeskSession } from '#api/desk-session-sharing.ts'
import { onDeskSessionChange } from '#api/desk-session.ts'
import { deskRouter } from '#desk/desk-routes.tsx'
import { showTheme } from '#screens/theme.ts'
import { acceptCookies, isConsentGiven } from '#storage/consent.ts'

// The desk asks for no consent. It is the tool of the clerk's own employer, stores only what it needs to work (the
// session, and the chosen language and theme), and has no visitors (TDDDG, section 25, paragraph 2).
if (!isConsentGiven()) acceptCookies()

// Tells web/public/before-start.js that the desk has no quick access for Ctrl+K to open.
Object.assign(window, { typedEarly: null })

// Runs the guards of the routes, which redirect after a login or the end of a session.
onDeskSessionChange(() => void deskRouter.invalidate())
shareDeskSession()
showTheme()

const element = document.getElementById('root')
if (!element) throw new Error('desk/index.html has no element "root".')

const draw = () =>
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={deskQueryClient}>
        <RouterProvider router={deskRouter} />
      </QueryClientProvider>
    </StrictMode>,
  )

// Until the first screen is rendered, the page shows the spinner of desk/index.html.
void deskRouter.load().then(draw)
