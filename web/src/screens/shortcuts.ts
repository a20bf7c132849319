import { remember, remembered, useRemembered } from '#storage/consent.ts'

/** Storage key. The value `off` means that the user has switched off keyboard shortcuts (WCAG 2.2, 2.1.4). */
const storageKey = 'shortcuts'
const off = 'off'

/**
 * Whether a key event triggers its shortcut (`k` together with Ctrl or Cmd): shortcuts are on, no dialog is open,
 * and nothing else has handled the key. Ignores the shift key, because `/` needs it on a German keyboard.
 */
export const isShortcut = (event: KeyboardEvent, key: 'k' | '/'): boolean =>
  // `event.key` may be undefined, because autofill dispatches an event without a key.
  [key, key.toUpperCase()].includes(event.key) &&
  (event.ctrlKey || event.metaKey) === (key === 'k') &&
  !(event.altKey || event.defaultPrevented || event.isComposing) &&
  areShortcutsOn() &&
  !document.querySelector('dialog[open]')

/** Whether shortcuts are on, for code outside React. */
export const areShortcutsOn = (): boolean => remembered(storageKey) !== off

/** Whether shortcuts are on; the component renders again when it changes. */
export const useShortcutsOn = (): boolean => useRemembered(storageKey) !== off

export const setShortcuts = (areOn: boolean): void => remember(storageKey, areOn ? null : off)

/**
 * On Ctrl+Enter or Cmd+Enter, submits the form that contains the focus. Clicks the submit button, so that the
 * form is not submitted while the button is disabled.
 */
export function submitByKey(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  const form = event.target instanceof Element ? event.target.closest('form') : null
  const button = form?.querySelector<HTMLButtonElement>('[type=submit]')
  if (!button) return
  event.preventDefault()
  if (!event.repeat) button.click()
}
