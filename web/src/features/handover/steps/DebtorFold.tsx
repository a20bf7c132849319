import type { ReactNode } from 'react'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { fieldsOfFold, filledFieldsOf, type Fold } from '#features/handover/steps/folds.ts'
import { useLabels } from '#features/handover/wizard/field-labels.ts'
import type { DebtorField } from '#features/handover/wizard/handover-form.ts'
import { useWizard, useWizardStore } from '#features/handover/wizard/wizard-store.ts'
import { FoldedGroup } from '#fields/form/FoldedGroup.tsx'

interface DebtorFoldProps {
  fold: Fold
  look?: 'card' | 'within'
  children: ReactNode
}

/**
 * A collapsible group of the debtor's step. Its header lists the filled fields, or all fields if none is filled.
 */
export function DebtorFold({ fold, look = 'card', children }: DebtorFoldProps) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const isOpen = useWizard(({ unfolded }) => unfolded.includes(fold))
  const labels = useLabels(useWizard(({ form }) => form.salutation))
  const filled = filledFieldsOf(
    useWizard((state) => state.form),
    fold,
  )
  const namesOf = (fields: readonly DebtorField[]) => fields.map((field) => labels(field)).join(', ')
  // The guardian's labels are too long to list.
  const all = fold === 'guardian' ? text('insideGuardian') : namesOf(fieldsOfFold[fold])
  return (
    <FoldedGroup
      title={text(fold)}
      inside={filled.length > 0 ? `${text('filledIn')} ${namesOf(filled)}` : all}
      isOpen={isOpen}
      onFold={(isOpen) => dispatch({ type: 'fold', fold, isOpen })}
      look={look}
    >
      {children}
    </FoldedGroup>
  )
}
