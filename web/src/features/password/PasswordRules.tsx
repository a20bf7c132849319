import {
  brokenPasswordRules,
  minPasswordLength,
  type PasswordContext,
  type PasswordRule,
  passwordRules,
  shortestPassword,
} from '@portal/contract/password-rules.ts'

import type { PasswordFault } from '#features/password/password-faults.ts'
import { usePasswordTexts } from '#features/password/password-texts.ts'
import { CheckIcon } from '#ui/icons/icons.tsx'

import classes from '#features/password/PasswordChange.module.css'

interface PasswordRulesProps {
  /** Value of the field for the new password. */
  typed: string
  context: PasswordContext
  /** Errors of the last password that was refused. */
  faults: readonly PasswordFault[]
}

/** Rules for a new password, shown from the start and updated while typing (requirement R09). */
export function PasswordRules({ typed, context, faults }: PasswordRulesProps) {
  const text = usePasswordTexts()
  const states = ruleStates(typed, context)
  const wordsOf = useRuleWords(context.hasSecondFactor)
  const notYet = passwordRules.filter((rule) => states[rule] === 'notYet')
  const spoken =
    notYet.length > 0
      ? `${text('notYet')}: ${notYet.map((rule) => wordsOf[rule]).join('; ')}.`
      : text('allMet')

  return (
    <div className={classes.rules}>
      <p>{text('rules')}</p>
      <ul>
        {passwordRules.map((rule) => (
          <li
            key={rule}
            data-state={states[rule]}
            data-refused={(states[rule] === 'notYet' && faults.includes(rule)) || undefined}
          >
            {states[rule] === 'met' ? (
              <CheckIcon size={18} />
            ) : (
              <span className={classes.unmet} aria-hidden="true" />
            )}
            <span>
              {wordsOf[rule]}
              {states[rule] !== 'open' && <strong>{` – ${text(states[rule])}`}</strong>}
            </span>
          </li>
        ))}
      </ul>
      <p>{text('advice')}</p>
      <output data-unseen>{typed !== '' && spoken}</output>
    </div>
  )
}

function useRuleWords(hasSecondFactor: boolean): Record<PasswordRule, string> {
  const text = usePasswordTexts()
  const least = `${text('atLeast')} ${minPasswordLength(hasSecondFactor)} ${text('characters')}`
  return {
    tooShort: hasSecondFactor
      ? least
      : `${least} ${text('withTwoFactor')} ${shortestPassword.withSecondFactor})`,
    tooCommon: text('notCommon'),
    tooGuessable: text('notGuessable'),
  }
}

/** State of a rule: `open` before typing, `onSending` if only the server can check it. */
type RuleState = 'open' | 'notYet' | 'met' | 'onSending'

/** State of each rule for the current input. Only the server has the list of common passwords. */
export function ruleStates(typed: string, context: PasswordContext): Record<PasswordRule, RuleState> {
  const broken = brokenPasswordRules(typed, context)
  const stateOf = (rule: PasswordRule): RuleState => {
    if (typed === '') return 'open'
    if (broken.includes(rule)) return 'notYet'
    return rule === 'tooCommon' ? 'onSending' : 'met'
  }
  // The cast is safe: every rule has an entry.
  return Object.fromEntries(passwordRules.map((rule) => [rule, stateOf(rule)])) as Record<
    PasswordRule,
    RuleState
  >
}
