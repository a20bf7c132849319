/** Characters that a password needs, without and with a second factor (requirement R09; ASVS 6.2.1). */
export const shortestPassword = { alone: 12, withSecondFactor: 8 } as const

/** What a password is judged by beside itself. */
export interface PasswordContext {
  readonly hasSecondFactor: boolean
  /** Names and numbers that somebody who knows the user would try: his name, his company, his numbers. */
  readonly words: readonly string[]
  /**
   * Whether a text in lower case is one of the passwords that attackers try first. The server has the list; where it is
   * not at hand nothing is in it, and a password that keeps the rules may still be refused as too common.
   */
  readonly isListed: (folded: string) => boolean
}

/** The rules of a new password, each named by what is told when it is broken, in the order in which they are told. */
export const passwordRules = ['tooShort', 'tooCommon', 'tooGuessable'] as const
export type PasswordRule = (typeof passwordRules)[number]

/** Characters that a password needs. */
export const leastCharacters = (hasSecondFactor: boolean): number =>
  hasSecondFactor ? shortestPassword.withSecondFactor : shortestPassword.alone

/**
 * The rules that a new password breaks (requirement R09). There is none on kinds of characters. Length counts
 * characters as people see them.
 */
export function brokenPasswordRules(password: string, context: PasswordContext): readonly PasswordRule[] {
  const folded = password.toLowerCase()
  const isBroken: Record<PasswordRule, boolean> = {
    tooShort: Array.from(password).length < leastCharacters(context.hasSecondFactor),
    tooCommon: isCommon(folded, context.isListed),
    tooGuessable: isGuessable(folded, context.words),
  }
  return passwordRules.filter((rule) => isBroken[rule])
}

/** True for a listed password, also with digits or signs hung on, and for one of three characters repeated. */
function isCommon(folded: string, isListed: PasswordContext['isListed']) {
  const stem = folded.replace(/[^\p{L}]+$/u, '')
  return isListed(folded) || (stem !== folded && isListed(stem)) || new Set(folded).size < 4
}

/** True when little is left of the password once the known words are taken out. */
function isGuessable(folded: string, words: readonly string[]) {
  const known = words
    .flatMap((word) => [word, ...word.split(/[\s&.,-]+/)])
    .map((word) => word.toLowerCase())
    .filter(({ length }) => length >= 4)
    .toSorted((a, b) => b.length - a.length)
  const rest = known.reduce((text, word) => text.replaceAll(word, ''), folded)
  return rest.length < folded.length && rest.length < 6
}
