import type { Words } from '#words/words.ts'

/** So long, in minutes, wrong passwords lock a name or a network at most. */
export const longestLoginLockMinutes = 15

/** What is said of a login that was refused, whyever; word for word the specification's (1, part 8). */
export const loginFailedWords: Words = { de: 'Login fehlgeschlagen!', en: 'Login failed!' }
