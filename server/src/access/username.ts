/** Characters of the longest user name. */
const longestUsername = 100

/**
 * A user name as it is looked up, kept unique and counted: the one folding there is (requirement R103). Case does not
 * matter, nor how a letter is encoded or how wide it is drawn; `ß`, a dotted capital `İ` and a dotless `ı` stay what
 * they are and are no `ss` and no `i`.
 */
export const foldUsername = (typed: string) => typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()

/** Controls, directions, unassigned and private characters, and blanks other than the plain one. */
const unprintable = /\p{C}|(?! )\p{Z}/u
/** What is drawn as nothing at all, like a Hangul filler. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** What is wrong with the name of a new user, as the end of a sentence; undefined when nothing is. */
export function usernameFault(username: string): string | undefined {
  if (username === '') return 'is empty'
  if (username.length > longestUsername) return `is longer than ${longestUsername} characters`
  if (unprintable.test(username) || invisible.test(username)) return 'has characters that cannot be seen'
  if (username !== username.trim() || foldUsername(username) === '') return 'has blanks around it'
  return undefined
}
