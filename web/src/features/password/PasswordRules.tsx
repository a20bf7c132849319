import {
  brokenPasswordRules,
  leastCharacters,
  type PasswordContext,
  type PasswordRule,
  passwordRules,
  shortestPassword,
} from '@portal/contract/password-rules.ts'

import { useCreditor } from '#api/session.ts'
import { usePasswordTexts } from '#features/password/password-texts.ts'
import { CheckIcon, InfoIcon } from '#ui/icons/icons.tsx'

import classes from '#features/password/PasswordChange.module.css'

interface PasswordRulesProps {
  /** What stands in the field for the new password. */
  typed: string
  /** Whether a text in lower case is known to be a common password. */
  isListed: (folded: string) => boolean
}

/** What a new password must be, said before anybody types and with what is typed so far (requirement R09). */
export function PasswordRules({ typed, isListed }: PasswordRulesProps) {
  const text = usePasswordTexts()
  const { name, customerName, glgNumbers, useTwoFA } = useCreditor()
  const words = [name, customerName, ...glgNumbers]
  const states = ruleStates(typed, { hasSecondFactor: useTwoFA, words, isListed })
  const wordsOf = useRuleWords(useTwoFA)
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
          <li key={rule} data-state={states[rule]}>
            <RuleMark state={states[rule]} />
            <span>
              {wordsOf[rule]}
              {states[rule] !== 'open' && <strong>{` – ${text(states[rule])}`}</strong>}
            </span>
          </li>
        ))}
      </ul>
      <p>{text('advice')}</p>
      <output className={classes.spoken}>{typed !== '' && spoken}</output>
    </div>
  )
}

function useRuleWords(hasSecondFactor: boolean): Record<PasswordRule, string> {
  const text = usePasswordTexts()
  const least = `${text('atLeast')} ${leastCharacters(hasSecondFactor)} ${text('characters')}`
  return {
    tooShort: hasSecondFactor
      ? least
      : `${least} ${text('withTwoFactor')} ${shortestPassword.withSecondFactor})`,
    tooCommon: text('notCommon'),
    tooGuessable: text('notGuessable'),
  }
}

function RuleMark({ state }: { state: RuleState }) {
  if (state === 'met') return <CheckIcon size={18} />
  return state === 'onSending' ? (
    <InfoIcon size={18} />
  ) : (
    <span className={classes.unmet} aria-hidden="true" />
  )
}

/** What is known of a rule: `open` before anything is typed, `onSending` where only the server can tell. */
type RuleState = 'open' | 'notYet' | 'met' | 'onSending'

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
