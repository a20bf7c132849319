import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * The term or letter that the address names after its `#` comes into sight and takes the focus, so that it is read and
 * the keyboard goes on from there. An anchor without an element is passed over.
 */
export function useTermInAddress(): void {
  const router = useRouter()
  useEffect(() => {
    const show = () => showTerm(router.state.location.hash)
    // Not before the heading, which takes the focus of a new page.
    const soon = setTimeout(show)
    const end = router.subscribe('onRendered', show)
    return () => {
      clearTimeout(soon)
      end()
    }
  }, [router])
}

function showTerm(anchor: string): void {
  const term = anchor === '' ? null : document.getElementById(anchor)
  term?.focus({ preventScroll: true })
  term?.scrollIntoView({ block: 'start' })
}
