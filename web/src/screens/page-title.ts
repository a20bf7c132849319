import { useEffect } from 'react'

import { operator } from '#screens/company/operator.ts'

/** Sets the document title: "Aktensuche – Musterinkasso". Every screen calls it once. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – ${operator().shortName}`
  }, [title])
}
