/** Maximum length of a user name. */
const longestUsername = 100

/**
 * The folded user name for lookup, uniqueness and throttling (requirement R103). Ignores case, encoding and width. `ß`,
 * dotted capital `İ` and dotless `ı` are kept, and do not match `ss` or `i`.
 */
export const foldUsername = (typed: string) => typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()

/** Control, format, unassigned and private characters, and blanks other than the plain one. */
const unprintable = /\p{C}|(?! )\p{Z}/u
/** Characters without a glyph, such as the Hangul filler. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** Audit actors of the operator are `operator:` and a name; up to version 2.0 only the word. */
const ofTheOperator = /^operator(:|$)/

/** Pseudonym of an erased user (`access/audit/pseudonyms.ts`). */
const pseudonym = /^#\d+$/

/** Dot segments are removed from URLs (RFC 3986, section 5.2.4), so the API could not address such a user. */
const folder = /^\.\.?$/

/** The error in a new user's name, as the end of a sentence; undefined if there is none. */
export const usernameFault = (username: string): string | undefined =>
  visibleNameFault(username) ??
  (ofTheOperator.test(foldUsername(username))
    ? 'is kept for the operator’s people in the audit trail'
    : pseudonym.test(foldUsername(username))
      ? 'is kept for users who were erased'
      : folder.test(foldUsername(username))
        ? 'means a folder in addresses and paths'
        : undefined)

/** The error in a name that must be legible and distinct, as the end of a sentence. */
export function visibleNameFault(name: string): string | undefined {
  if (name === '') return 'is empty'
  if (name.length > longestUsername) return `is longer than ${longestUsername} characters`
  if (unprintable.test(name) || invisible.test(name)) return 'has characters that cannot be seen'
  if (name !== name.trim() || foldUsername(name) === '') return 'has blanks around it'
  return undefined
}
