import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { paths } from '#screens/links/paths.ts'
import { focusSearchField, hasSearchField } from '#screens/links/search-field.ts'
import { isShortcut, submitByKey } from '#screens/shortcuts.ts'

/** Handles the shortcut `/`, unless the user is typing, and Ctrl+Enter, which submits the form around the focus. */
export function Shortcuts() {
  const router = useRouter()
  const take = useEffectEvent((event: KeyboardEvent) => {
    submitByKey(event)
    if (!isShortcut(event, '/') || isTyping(event.target)) return
    event.preventDefault()
    if (!event.repeat) goToSearchField(router)
  })
  useEffect(() => {
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [])
  return null
}

/**
 * Focuses this page's search field, or opens the case search and focuses its field after app/Root.tsx has
 * focused its heading. Keys typed in the meantime go into the field.
 */
function goToSearchField(router: ReturnType<typeof useRouter>) {
  if (hasSearchField()) return focusSearchField()
  let typed = ''
  const keep = (event: KeyboardEvent) => {
    if (router.state.status !== 'pending' || event.defaultPrevented || isTyping(event.target)) return
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    typed += event.key
  }
  document.addEventListener('keydown', keep)
  const stop = router.subscribe('onRendered', ({ toLocation }) => {
    stop()
    document.removeEventListener('keydown', keep)
    if (toLocation.pathname === paths.cases) focusSearchField(typed)
  })
  void router.navigate({ to: paths.cases })
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
