import { useEffect } from 'react'

import { operator } from '#screens/company/operator.ts'

let title = ''
let prefix = ''

const show = () => {
  document.title = `${prefix}${title} – ${operator().shortName}`
}

/** Sets the document title: "Aktensuche – Musterinkasso". Every screen calls it once. */
export function usePageTitle(newTitle: string): void {
  useEffect(() => {
    title = newTitle
    show()
  }, [newTitle])
}

/** Puts a word before the document's title while a form shows errors: "Fehler: Aktensuche – Musterinkasso". */
export function useTitlePrefix(word: string | undefined): void {
  useEffect(() => {
    if (word === undefined) return undefined
    prefix = `${word}: `
    show()
    return () => {
      prefix = ''
      show()
    }
  }, [word])
}
