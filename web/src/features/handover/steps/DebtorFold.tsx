import type { ReactNode } from 'react'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { filledFolded } from '#features/handover/steps/folds.ts'
import { useLabels } from '#features/handover/wizard/field-labels.ts'
import { useWizard, useWizardStore } from '#features/handover/wizard/wizard-store.ts'
import { FoldedGroup } from '#fields/form/FoldedGroup.tsx'

/**
 * The rarely needed fields of the debtor's step. While folded, the header lists the fields that are filled
 * in, or if there are none, the groups inside.
 */
export function DebtorFold({ children }: { children: ReactNode }) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const isOpen = useWizard(({ isUnfolded }) => isUnfolded)
  const labels = useLabels(useWizard(({ form }) => form.salutation))
  const filled = filledFolded(useWizard(({ form }) => form)).map((field) => labels(field))
  return (
    <FoldedGroup
      title={text('furtherDetails')}
      inside={filled.length > 0 ? `${text('filledIn')} ${filled.join(', ')}` : text('folded')}
      isOpen={isOpen}
      look="card"
      onFold={(isOpen) => dispatch({ type: 'fold', isOpen })}
    >
      {children}
    </FoldedGroup>
  )
}
