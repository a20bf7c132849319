import {
  brokenPasswordRules,
  type PasswordContext,
  type PasswordRule,
} from '@portal/contract/password-rules.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** About 49,000 common passwords, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

/** The first rule that a new password breaks, or undefined. The contract's rules plus the list of common passwords. */
export const passwordFault = (
  password: string,
  context: Omit<PasswordContext, 'isListed'>,
): PasswordRule | undefined =>
  brokenPasswordRules(password, { ...context, isListed: (folded) => commonPasswords.has(folded) })[0]
