/** Minimum length of a password, without and with a second factor (requirement R09; ASVS 6.2.1). */
export const shortestPassword = { alone: 12, withSecondFactor: 8 } as const

export interface PasswordContext {
  readonly hasSecondFactor: boolean
  /** Names and numbers that an attacker who knows the user would try: user name, company, customer numbers. */
  readonly words: readonly string[]
  /**
   * Whether a lower-case text is in the list of common passwords. Only the server has the list. In the browser
   * this is always false, so the server may refuse a password that the browser accepts.
   */
  readonly isListed: (folded: string) => boolean
}

/** The rules for new passwords, each named by its error code, in the order of the messages. */
export const passwordRules = ['tooShort', 'tooCommon', 'tooGuessable'] as const
export type PasswordRule = (typeof passwordRules)[number]

/** Minimum length of a password. */
export const minPasswordLength = (hasSecondFactor: boolean): number =>
  hasSecondFactor ? shortestPassword.withSecondFactor : shortestPassword.alone

/**
 * The rules that a new password breaks (requirement R09). No rule demands certain kinds of characters. Length is
 * counted in code points.
 */
export function brokenPasswordRules(password: string, context: PasswordContext): readonly PasswordRule[] {
  const folded = password.toLowerCase()
  const isBroken: Record<PasswordRule, boolean> = {
    tooShort: Array.from(password).length < minPasswordLength(context.hasSecondFactor),
    tooCommon: isCommon(folded, context.isListed),
    tooGuessable: isGuessable(folded, context.words),
  }
  return passwordRules.filter((rule) => isBroken[rule])
}

/**
 * True for a common password, also with digits or symbols appended, and for fewer than four different characters.
 */
function isCommon(folded: string, isListed: PasswordContext['isListed']) {
  const stem = folded.replace(/[^\p{L}]+$/u, '')
  return isListed(folded) || (stem !== folded && isListed(stem)) || new Set(folded).size < 4
}

/** True if fewer than six characters remain after the known words are removed. */
function isGuessable(folded: string, words: readonly string[]) {
  const known = words
    .flatMap((word) => [word, ...word.split(/[\s&.,-]+/)])
    .map((word) => word.toLowerCase())
    .filter(({ length }) => length >= 4)
    .toSorted((a, b) => b.length - a.length)
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), folded)
  return rest.length < folded.length && rest.length < 6
}
