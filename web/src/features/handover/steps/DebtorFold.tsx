import type { ReactNode } from 'react'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { filledFolded } from '#features/handover/steps/folds.ts'
import { useLabels } from '#features/handover/wizard/field-labels.ts'
import { useWizard, useWizardStore } from '#features/handover/wizard/wizard-store.ts'
import { FoldedGroup } from '#fields/form/FoldedGroup.tsx'

/** The rarely needed fields of the debtor's step. While folded, the header lists the filled ones, or its groups. */
export function DebtorFold({ children }: { children: ReactNode }) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const isOpen = useWizard(({ isUnfolded }) => isUnfolded)
  const labels = useLabels(useWizard(({ form }) => form.salutation))
  const filled = filledFolded(useWizard(({ form }) => form)).map((field) => labels(field))
  const groups = [text('bank'), text('moreNames'), text('guardian')]
  return (
    <FoldedGroup
      title={text('furtherDetails')}
      inside={filled.length > 0 ? `${text('filledIn')} ${filled.join(', ')}` : groups.join(', ')}
      isOpen={isOpen}
      look="card"
      onFold={(isOpen) => dispatch({ type: 'fold', isOpen })}
    >
      {children}
    </FoldedGroup>
  )
}
