import { debtorDoubts, debtorHints } from '#features/handover/steps/debtor-hints.ts'
import { debtorGroups, type DebtorGroup } from '#features/handover/steps/debtor-layout.ts'
import { useHintTexts } from '#features/handover/steps/hint-texts.ts'
import { useLabels } from '#features/handover/wizard/field-labels.ts'
import type { HandoverForm } from '#features/handover/wizard/handover-form.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { Hint, Hints } from '#fields/Hint.tsx'
import { useDoubtTexts } from '#fields/typed/doubt-texts.ts'
import { today } from '#i18n/today.ts'

/** The hints about a group of the debtor's fields. Doubts about a single field are shown at that field. */
export const DebtorHints = ({ group }: { group: DebtorGroup }) => (
  <Hints>
    <GroupHints group={group} />
  </Hints>
)

/** All hints and doubts about the debtor, for the overview. */
export function AllDebtorHints() {
  const doubtLines = useDebtorDoubtLines()
  const form = useWizard((state) => state.form)
  return (
    <Hints>
      {doubtLines(form).map((line) => (
        <Hint key={line}>{line}</Hint>
      ))}
      {debtorGroups.map((group) => (
        <GroupHints key={group} group={group} />
      ))}
    </Hints>
  )
}

function GroupHints({ group }: { group: DebtorGroup }) {
  const text = useHintTexts()
  const form = useWizard((state) => state.form)
  return debtorHints(form, group).map((hint) => <Hint key={hint}>{text(hint)}</Hint>)
}

/**
 * Returns a function that lists the doubts about the debtor: „E-Mail: Bitte prüfen Sie die E-Mail-Adresse …“.
 */
export function useDebtorDoubtLines(): (form: HandoverForm) => readonly string[] {
  const doubtText = useDoubtTexts()
  const labels = useLabels()
  return (form) =>
    debtorDoubts(form, today()).map(({ field, doubt }) => `${labels(field)}: ${doubtText(doubt)}`)
}
