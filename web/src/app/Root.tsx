import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'

import { isAuthenticated, useSession } from '#api/session.ts'
import { screen } from '#app/screen.ts'
import { useIsCookieDialogOpen } from '#consent/consent.ts'
import { useLanguage } from '#i18n/language.ts'

const CookieDialog = lazy(async () => {
  const { CookieDialog } = await import('#consent/CookieDialog.tsx')
  return { default: CookieDialog }
})

const SessionWarning = screen(() => import('#session-warning/SessionWarning.tsx'), 'SessionWarning')

/** What every page has: its language, the focus on its heading, the question about cookies, the end of the session. */
export function Root() {
  useDocumentLanguage()
  useFocusOnHeading()
  const isCookieDialogOpen = useIsCookieDialogOpen()
  const isLoggedIn = isAuthenticated(useSession())
  return (
    <>
      <Outlet />
      <Suspense>{isCookieDialogOpen && <CookieDialog />}</Suspense>
      <Suspense>{isLoggedIn && <SessionWarning />}</Suspense>
    </>
  )
}

function useDocumentLanguage() {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
}

/** After a change of page the focus stands on the new heading, so that screen readers read it. */
function useFocusOnHeading() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const heading = document.querySelector<HTMLElement>('h1')
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }),
    [router],
  )
}
