/** What a key does at the desk. */
export type DeskKey =
  | 'down'
  | 'up'
  | 'close'
  | 'take'
  | 'accept'
  | 'refuse'
  | 'ask'
  | 'write'
  | 'note'
  | 'zip'
  | 'passOn'
  | 'snooze'
  | 'sheet'
  | 'following'
  | 'search'
  | 'help'

/** Keys that are a single character, which a clerk can switch off (WCAG 2.2, 2.1.4). */
const singleKeys: Readonly<Record<string, DeskKey>> = {
  j: 'down',
  k: 'up',
  t: 'take',
  a: 'accept',
  r: 'refuse',
  q: 'ask',
  m: 'write',
  n: 'note',
  z: 'zip',
  g: 'passOn',
  w: 'snooze',
  p: 'sheet',
  x: 'following',
  '/': 'search',
  '?': 'help',
}

/** Keys with a name, which cannot be typed by mistake. */
const namedKeys: Readonly<Record<string, DeskKey>> = { Escape: 'close' }

/** The key that a button shows and announces; undefined if single keys are off. */
export const keyFor = (act: DeskKey, areOn: boolean): string | undefined =>
  areOn ? Object.entries(singleKeys).find(([, one]) => one === act)?.[0] : undefined

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/**
 * Returns what a key press means, wherever the focus is. While a key is held, only moving in the list
 * repeats.
 */
export function meaningOf(press: KeyPress, areOn: boolean): DeskKey | undefined {
  const { key, shiftKey, repeat } = press
  if (isPartOfMore(press)) return undefined
  const isLetter = /^\p{L}$/u.test(key)
  if (isLetter && shiftKey) return undefined
  // In lower case, because the caps lock changes letters.
  const meaning = Object.hasOwn(namedKeys, key) ? namedKeys[key] : singleMeaning(key.toLowerCase(), areOn)
  return repeat && meaning !== 'down' && meaning !== 'up' ? undefined : meaning
}

/** Whether the key is part of a shortcut or of text input by an IME, or was already handled. */
const isPartOfMore = ({ key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyPress) =>
  // `key` may be undefined, because autofill dispatches an event without a key.
  typeof key !== 'string' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented

const singleMeaning = (key: string, areOn: boolean) =>
  areOn && Object.hasOwn(singleKeys, key) ? singleKeys[key] : undefined
