import type { KindOfCase } from '#features/instructions/instruction-form.ts'
import { useInstructionTexts, useMeaningTexts } from '#features/instructions/instruction-texts.ts'
import { InstructionFields } from '#features/instructions/InstructionFields.tsx'
import { ConfirmField } from '#fields/form/ConfirmField.tsx'
import { FaultSummary } from '#fields/form/FaultSummary.tsx'
import { useLanguage } from '#i18n/language.ts'
import { unbroken } from '#i18n/unbroken.ts'

import classes from '#features/instructions/Instructions.module.css'

/** The first words of a long text. */
const beginningOf = (words: string) =>
  words.length > 50 ? `${words.slice(0, words.lastIndexOf(' ', 40))}\u00a0…` : words

/** Description, fields and required confirmations of one kind of instruction. Errors are at the top. */
export function InstructionForm({ choice }: { choice: KindOfCase }) {
  const text = useInstructionTexts()
  const meaning = useMeaningTexts()
  const language = useLanguage()
  const { kind, warnings, hasRecentPayment } = choice
  const wordsOf = (path: string) => {
    const found = warnings.find(({ warning }) => warning === path)
    return found && unbroken(found.words[language])
  }
  return (
    <>
      <FaultSummary
        wordsOf={(path) => wordsOf(path) && `${text('unconfirmed')} ${beginningOf(wordsOf(path) ?? '')}`}
      />
      <p className={classes.meaning}>{meaning(kind)}</p>
      {hasRecentPayment && <p className={classes.hint}>{text('recentPayment')}</p>}
      <InstructionFields choice={choice} />
      {warnings.length > 0 && (
        <fieldset className={classes.warnings}>
          <legend>{text('warnings')}</legend>
          {warnings.map(({ warning, words }) => (
            <ConfirmField
              key={warning}
              path={warning}
              label={unbroken(words[language])}
              missing={text('unconfirmed')}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
