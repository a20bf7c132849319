import { useEffect } from 'react'

import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { balanceOf, verdictOf } from '#features/handover/steps/amounts.ts'
import { ClaimHints } from '#features/handover/steps/ClaimHints.tsx'
import { DebtorStep } from '#features/handover/steps/DebtorStep.tsx'
import { Explanation } from '#features/handover/steps/Explanation.tsx'
import { rowSteps } from '#features/handover/steps/row-steps.ts'
import { StartStep } from '#features/handover/steps/StartStep.tsx'
import type { MandateList } from '#features/handover/wizard/handover-form.ts'
import { listOfStep, type Step } from '#features/handover/wizard/steps.ts'
import { useFieldLabel } from '#features/handover/wizard/use-labelled-field.ts'
import { useWizard } from '#features/handover/wizard/wizard-store.ts'
import { LongField } from '#fields/form/Field.tsx'
import { FieldGroup } from '#fields/form/FieldGroup.tsx'
import { useFieldId } from '#fields/form/form.ts'
import { Rows } from '#fields/rows/Rows.tsx'
import { commonWords } from '#i18n/common-words.ts'
import { amount } from '#i18n/formats.ts'
import { texts } from '#i18n/texts.ts'
import { FilesField } from '#sending/files/FilesField.tsx'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'
import { idle } from '#ui/idle.ts'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { usePart } from '#ui/use-part.ts'

import classes from '#features/handover/wizard/Wizard.module.css'

const loadOverview = async () => (await import('#features/handover/overview/OverviewStep.tsx')).OverviewStep

interface StepFieldsProps {
  step: Step
  chosen: ChosenFiles
}

/** The content of a step. The overview is loaded when the browser is idle. */
export function StepFields({ step, chosen }: StepFieldsProps) {
  const text = useStepTexts()
  const { part: OverviewStep, hasFailed, fetchPart } = usePart(loadOverview)
  // `fetchPart` reports errors in `hasFailed`.
  useEffect(() => void idle().then(fetchPart), [fetchPart])
  const list = listOfStep[step]
  if (list) return <RowsStep key={list} list={list} />
  if (step === 'start') return <StartStep />
  if (step === 'debtor') return <DebtorStep />
  if (step === 'additional') return <AdditionalStep chosen={chosen} />
  if (OverviewStep) return <OverviewStep chosen={chosen} />
  return hasFailed && <LoadNote message={text('unreachable')} onRetry={fetchPart} />
}

const useStepTexts = texts({ unreachable: commonWords.unreachable })

/** Steps 3 to 5: claims, payments or credit notes. */
function RowsStep({ list }: { list: MandateList }) {
  const text = useHandoverTexts()
  const { layout, carried, none } = rowSteps[list]
  return (
    <>
      <Rows
        list={list}
        layout={layout}
        {...(carried && { carried })}
        look="card"
        isOneKept={list === 'forderungen'}
        none={<p className={classes.none}>{text(none)}</p>}
        Below={list === 'forderungen' ? ClaimHints : undefined}
      />
      <RunningTotal isOfClaims={list === 'forderungen'} />
    </>
  )
}

/** The sum of the claims, or the balance so far. */
function RunningTotal({ isOfClaims }: { isOfClaims: boolean }) {
  const text = useHandoverTexts()
  const total = useWizard(
    ({ form }) => balanceOf(isOfClaims ? { ...form, zahlungen: [], gutschriften: [] } : form).total,
  )
  const { words, sum } = verdictOf(total)
  const isSurplus = words === 'exceeds'
  return (
    <p className={classes.total} data-surplus={isSurplus || undefined}>
      <span>{text(isSurplus ? words : isOfClaims ? 'claimsTotal' : 'balance')}</span>
      <strong>{amount(sum)}</strong>
    </p>
  )
}

/** Step 6: files and remarks. */
function AdditionalStep({ chosen }: { chosen: ChosenFiles }) {
  const text = useHandoverTexts()
  const idOf = useFieldId()
  return (
    <>
      <FieldGroup>
        <Explanation>{text('whatAreFiles')}</Explanation>
        <div id={idOf('files')} tabIndex={-1}>
          <FilesField chosen={chosen} />
        </div>
      </FieldGroup>
      <FieldGroup>
        <LongField path="remarks" {...useFieldLabel('remarks')} />
      </FieldGroup>
    </>
  )
}
