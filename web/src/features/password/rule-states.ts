import {
  brokenPasswordRules,
  type PasswordContext,
  passwordRules,
  type PasswordRule,
} from '@portal/contract/password-rules.ts'

/** What is known of a rule: `open` before anything is typed, `onSending` where only the server can tell. */
export type RuleState = 'open' | 'notYet' | 'met' | 'onSending'

/** How a password that is being typed stands to each rule; the list of common passwords is the server's. */
export function ruleStates(typed: string, context: PasswordContext): Record<PasswordRule, RuleState> {
  const broken = brokenPasswordRules(typed, context)
  const stateOf = (rule: PasswordRule): RuleState => {
    if (typed === '') return 'open'
    if (broken.includes(rule)) return 'notYet'
    return rule === 'tooCommon' ? 'onSending' : 'met'
  }
  // Safe: every rule has its entry.
  return Object.fromEntries(passwordRules.map((rule) => [rule, stateOf(rule)])) as Record<
    PasswordRule,
    RuleState
  >
}
