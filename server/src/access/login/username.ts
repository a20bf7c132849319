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

/** In the audit trail `operator:` and a name stand for one of the operator's people; in version 2.0 and older the word alone. */
const ofTheOperator = /^operator(:|$)/

/** Stands in the place of an erased user's name (`access/audit/pseudonyms.ts`). */
const pseudonym = /^#\d+$/

/** Addresses and paths are shortened by such a part (RFC 3986, section 5.2.4), so no call of the API could name the user. */
const folder = /^\.\.?$/

/** What is wrong with the name of a new user, as the end of a sentence; undefined when nothing is. */
export const usernameFault = (username: string): string | undefined =>
  visibleNameFault(username) ??
  (ofTheOperator.test(foldUsername(username))
    ? 'is kept for the operator’s people in the audit trail'
    : pseudonym.test(foldUsername(username))
      ? 'is kept for users who were erased'
      : folder.test(foldUsername(username))
        ? 'means a folder in addresses and paths'
        : undefined)

/** What is wrong with a name that people are to tell from others, as the end of a sentence. */
export function visibleNameFault(name: string): string | undefined {
  if (name === '') return 'is empty'
  if (name.length > longestUsername) return `is longer than ${longestUsername} characters`
  if (unprintable.test(name) || invisible.test(name)) return 'has characters that cannot be seen'
  if (name !== name.trim() || foldUsername(name) === '') return 'has blanks around it'
  return undefined
}
