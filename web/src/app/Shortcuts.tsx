import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { paths } from '#screens/paths.ts'
import { focusSearchField, hasSearchField } from '#screens/search-field.ts'
import { areShortcutsOn } from '#screens/shortcuts.ts'

interface ShortcutsProps {
  /** Called by Ctrl+K. */
  onQuickAccess: () => void
  /** Called once the keys are listened to. */
  onReady: (isReady: boolean) => void
}

/** Listens for Ctrl+K and `/` unless they are switched off, a dialog is open, or somebody is typing. */
export function Shortcuts({ onQuickAccess, onReady }: ShortcutsProps) {
  const router = useRouter()
  const take = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutOf(event)
    if (!key || !areShortcutsOn() || document.querySelector('dialog[open]')) return
    event.preventDefault()
    if (event.repeat) return
    if (key === 'k') onQuickAccess()
    else goToSearchField(router)
  })
  useEffect(() => {
    document.addEventListener('keydown', take)
    onReady(true)
    return () => document.removeEventListener('keydown', take)
  }, [onReady])
  return null
}

/** The search field of this page, or else that of the case search, once its heading has had the focus (app/Root.tsx). */
function goToSearchField(router: ReturnType<typeof useRouter>) {
  if (hasSearchField()) return focusSearchField()
  const stop = router.subscribe('onRendered', ({ toLocation }) => {
    stop()
    if (toLocation.pathname === paths.cases) focusSearchField()
  })
  void router.navigate({ to: paths.cases })
}

function shortcutOf(event: KeyboardEvent): 'k' | '/' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing } = event
  if (defaultPrevented || isComposing || altKey) return undefined
  const hasControl = ctrlKey || metaKey
  if (hasControl) return key.toLowerCase() === 'k' && !shiftKey ? 'k' : undefined
  // On a German keyboard `/` needs the shift key.
  return key === '/' && !isTyping(event.target) ? '/' : undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null
