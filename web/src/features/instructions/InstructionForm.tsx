import type { KindOfCase } from '#features/instructions/instruction-form.ts'
import { useInstructionTexts, useMeaningTexts } from '#features/instructions/instruction-texts.ts'
import { InstructionFields } from '#features/instructions/InstructionFields.tsx'
import { useUnconfirmedTexts } from '#features/instructions/unconfirmed-texts.ts'
import { ConfirmField } from '#fields/form/ConfirmField.tsx'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { useLanguage } from '#i18n/language.ts'
import { unbroken } from '#i18n/unbroken.ts'

import classes from '#features/instructions/Instructions.module.css'

interface InstructionFormProps {
  choice: KindOfCase
  /** Returns the words for the cases that a warning concerns. Left out if the form is about one case. */
  casesOf?: (concerns: (choice: KindOfCase) => boolean) => string
}

/** Description, fields and required confirmations of one kind of instruction. Errors are at the top. */
export function InstructionForm({ choice, casesOf }: InstructionFormProps) {
  const text = useInstructionTexts()
  const meaning = useMeaningTexts()
  const language = useLanguage()
  const { kind, warnings, hasRecentPayment } = choice
  const unconfirmed = useUnconfirmedTexts()
  const wordsOf = (path: string) => {
    const found = warnings.find(({ warning }) => warning === path)
    return found && unconfirmed(found.warning)
  }
  return (
    <>
      <FaultSummary wordsOf={wordsOf} />
      <p className={classes.meaning}>{meaning(kind)}</p>
      {hasRecentPayment && (
        <div className={classes.hint}>
          {text('recentPayment')}
          {casesOf && <p>{casesOf((each) => each.hasRecentPayment)}</p>}
        </div>
      )}
      <InstructionFields choice={choice} />
      {warnings.length > 0 && (
        <fieldset className={classes.warnings}>
          <legend>{text('warnings')}</legend>
          {warnings.map(({ warning, words }) => (
            <ConfirmField
              key={warning}
              path={warning}
              label={unbroken(words[language])}
              description={casesOf?.((each) => each.warnings.some((one) => one.warning === warning))}
              missing={unconfirmed(warning)}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
