import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { CookieDialog } from '#app/consent/CookieDialog.tsx'
import { useLanguage } from '#i18n/language.ts'
import { useIsCookieDialogOpen } from '#storage/consent.ts'

/** The root of every page: sets the document's language, focuses headings and asks for consent to cookies. */
export function Root() {
  useDocumentLanguage()
  useFocusOnHeading()
  const isCookieDialogOpen = useIsCookieDialogOpen()
  return (
    <>
      <Outlet />
      {isCookieDialogOpen && <CookieDialog />}
    </>
  )
}

function useDocumentLanguage() {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
}

/**
 * After a navigation, focuses the element in the URL's hash, the field marked for it, or the new heading, so that
 * screen readers read it.
 */
function useFocusOnHeading() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
        if (!fromLocation || !(pathChanged || hashChanged)) return
        const named = document.getElementById(toLocation.hash)
        // A page may mark a field that the user is going to fill in anyway.
        const field = document.querySelector<HTMLElement>('[data-page-focus]')
        const target = named ?? field ?? document.querySelector<HTMLElement>('h1')
        if (!target) return
        // Makes headings focusable, and leaves fields in the tab order.
        if (target.tabIndex < 0) target.tabIndex = -1
        target.focus({ preventScroll: true })
      }),
    [router],
  )
}
