import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useLanguage } from '#i18n/language.ts'

/** The root of every page of the desk: sets the document's language. */
export function DeskRoot() {
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return <Outlet />
}
