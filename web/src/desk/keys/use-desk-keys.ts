import { useEffect, useEffectEvent } from 'react'

import { type DeskKey, meaningOf } from '#desk/keys/desk-keys.ts'
import { areShortcutsOn, submitByKey } from '#screens/shortcuts.ts'

/** What each key does now. A key without an act is left to the browser. */
type KeyActs = Readonly<Partial<Record<DeskKey, (() => void) | false | undefined>>>

/** Elements that use typed characters: fields, and menus, where letters find entries. */
const typing =
  'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], [role=menu], [role=listbox], [popover]'

/** Submits forms by Ctrl+Enter, also in dialogs. */
export function useSubmitByKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', submitByKey)
    return () => document.removeEventListener('keydown', submitByKey)
  }, [])
}

/** Handles the keys of the desk, unless the user is typing or a dialog is open. */
export function useDeskKeys(acts: KeyActs): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const meaning = meaningOf(event, areShortcutsOn())
    const act = meaning && acts[meaning]
    if (!act || isElsewhere(event.target)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [])
}

const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(typing) !== null)
