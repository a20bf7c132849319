import type { FieldError } from '@portal/contract/field-errors.ts'
import { shortestPassword } from '@portal/contract/password.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 49,000 passwords that attackers try first, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

export interface PasswordContext {
  readonly hasSecondFactor: boolean
  /** Names and numbers that somebody who knows the user would try: his name, his company, his numbers. */
  readonly words: readonly string[]
}

/**
 * What is wrong with a new password, undefined when nothing is. There is no rule on kinds of characters.
 * Length counts characters as people see them.
 */
export function passwordFault(
  password: string,
  { hasSecondFactor, words }: PasswordContext,
): FieldError | undefined {
  const least = hasSecondFactor ? shortestPassword.withSecondFactor : shortestPassword.alone
  if (Array.from(password).length < least) return 'tooShort'
  const folded = password.toLowerCase()
  if (isCommon(folded)) return 'tooCommon'
  return isGuessable(folded, words) ? 'tooGuessable' : undefined
}

/** True for a common password, also with digits or signs hung on, and for one of three characters repeated. */
function isCommon(folded: string) {
  const stem = folded.replace(/[^\p{L}]+$/u, '')
  return (
    commonPasswords.has(folded) || (stem !== folded && commonPasswords.has(stem)) || new Set(folded).size < 4
  )
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
