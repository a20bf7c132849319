import {
  brokenPasswordRules,
  type PasswordContext,
  type PasswordRule,
} from '@portal/contract/password-rules.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** Some 49,000 passwords that attackers try first, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

/** What is wrong with a new password first, undefined when nothing is: the contract's rules, with the list of common ones. */
export const passwordFault = (
  password: string,
  context: Omit<PasswordContext, 'isListed'>,
): PasswordRule | undefined =>
  brokenPasswordRules(password, { ...context, isListed: (folded) => commonPasswords.has(folded) })[0]
