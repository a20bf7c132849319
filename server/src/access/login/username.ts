/** Maximum characters of a user name. */
const longestUsername = 100

/**
 * Folds a user name for lookup, uniqueness and throttling (requirement R103), so that case, encoding and width do
 * not matter. `ß`, dotted capital `İ` and dotless `ı` are kept, so they do not match `ss` or `i`.
 */
export const foldUsername = (typed: string) => typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()

/** Control, format, unassigned and private characters, and all spaces except U+0020. */
const unprintable = /\p{C}|(?! )\p{Z}/u
/** Characters without a glyph, such as the Hangul filler. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/**
 * Actors of the operator in the audit trail: `operator:` and a name; just `operator` in rows written up to version
 * 2.0.
 */
const ofTheOperator = /^operator(:|$)/

/** Pseudonym of an erased user (`access/audit/pseudonyms.ts`), folded. */
const pseudonym = /^#\d+$/

/**
 * Matches `.` and `..`. Browsers remove these segments from URLs (RFC 3986, section 5.2.4), so the API could not
 * address such a user.
 */
const folder = /^\.\.?$/

/** What is wrong with a new user's name, to be written after the name: `is empty`. Undefined if it is valid. */
export const usernameFault = (username: string): string | undefined =>
  visibleNameFault(username) ??
  (ofTheOperator.test(foldUsername(username))
    ? 'is kept for the operator’s people in the audit trail'
    : pseudonym.test(foldUsername(username))
      ? 'is kept for users who were erased'
      : folder.test(foldUsername(username))
        ? 'means a folder in addresses and paths'
        : undefined)

/**
 * What is wrong with a name that must be legible and distinguishable, to be written after the name: `is empty`.
 * Undefined if it is valid.
 */
export function visibleNameFault(name: string): string | undefined {
  if (name === '') return 'is empty'
  if (name.length > longestUsername) return `is longer than ${longestUsername} characters`
  if (unprintable.test(name) || invisible.test(name)) return 'has characters that cannot be seen'
  if (name !== name.trim() || foldUsername(name) === '') return 'has blanks around it'
  return undefined
}
