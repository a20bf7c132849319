import { remember, remembered, useRemembered } from '#storage/consent.ts'

/** Where the browser remembers that its user wants no keys of the portal's own (WCAG 2.2, 2.1.4). */
const storageKey = 'shortcuts'
const off = 'off'

/**
 * Whether a key calls what it is there for, `k` together with Ctrl: keys are not switched off, no dialog is open, nothing else
 * has taken it. On a German keyboard `/` needs the shift key.
 */
export const isShortcut = (event: KeyboardEvent, key: 'k' | '/'): boolean =>
  // A value that the browser fills in comes as an event without a key.
  [key, key.toUpperCase()].includes(event.key) &&
  (event.ctrlKey || event.metaKey) === (key === 'k') &&
  !(event.altKey || event.defaultPrevented || event.isComposing) &&
  remembered(storageKey) !== off &&
  !document.querySelector('dialog[open]')

/** The same; the component renders again when it changes. */
export const useShortcutsOn = (): boolean => useRemembered(storageKey) !== off

export const setShortcuts = (areOn: boolean): void => remember(storageKey, areOn ? null : off)
