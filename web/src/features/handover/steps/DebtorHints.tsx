import { debtorHints } from '#features/handover/steps/debtor-hints.ts'
import { debtorGroups, type DebtorGroup } from '#features/handover/steps/debtor-layout.ts'
import { useHintTexts } from '#features/handover/steps/hint-texts.ts'
import { useLabels } from '#features/handover/wizard/field-labels.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { Hint, Hints } from '#fields/Hint.tsx'
import { useDoubtTexts } from '#fields/typed/doubt-texts.ts'
import { today } from '#i18n/today.ts'

interface DebtorHintsProps {
  /** Default: all groups. */
  groups?: readonly DebtorGroup[]
}

/** Doubts and hints for groups of the debtor's fields. */
export function DebtorHints({ groups = debtorGroups }: DebtorHintsProps) {
  const text = useHintTexts()
  const doubtText = useDoubtTexts()
  const form = useWizard((state) => state.form)
  const labels = useLabels(form.salutation)
  return (
    <Hints>
      {groups
        .flatMap((group) => debtorHints(form, group, today()))
        .map((found) =>
          'doubt' in found ? (
            <Hint key={found.field}>{`${labels(found.field)}: ${doubtText(found.doubt)}`}</Hint>
          ) : (
            <Hint key={found.hint}>{text(found.hint)}</Hint>
          ),
        )}
    </Hints>
  )
}
