import { remember, remembered, useRemembered } from '#storage/consent.ts'

/** Where the browser remembers that its user wants no keys of the portal's own (WCAG 2.2, 2.1.4). */
const storageKey = 'shortcuts'
const off = 'off'

/** Whether keys call what they are there for; also for code outside React. */
export const areShortcutsOn = (): boolean => remembered(storageKey) !== off

/** The same; the component renders again when it changes. */
export const useShortcutsOn = (): boolean => useRemembered(storageKey) !== off

export const setShortcuts = (areOn: boolean): void => remember(storageKey, areOn ? null : off)
