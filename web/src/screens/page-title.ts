import { useEffect } from 'react'

import { settings } from '#operator/settings.ts'

/** Names the page in tab, history and screen readers: "Aktensuche – Musterinkasso". Every screen calls it once. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${settings.operator}`
  }, [title])
}
