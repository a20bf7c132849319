import {
  brokenPasswordRules,
  type PasswordContext,
  type PasswordRule,
} from '@portal/contract/password-rules.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** About 49,000 common passwords, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

/**
 * The first rule that a new password breaks; undefined if it breaks none. Also checks the list of common
 * passwords, which the browser doesn't have.
 */
export const passwordFault = (
  password: string,
  context: Omit<PasswordContext, 'isListed'>,
): PasswordRule | undefined =>
  brokenPasswordRules(password, { ...context, isListed: (folded) => commonPasswords.has(folded) })[0]
