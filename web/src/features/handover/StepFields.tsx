import { AdditionalStep } from '#features/handover/AdditionalStep.tsx'
import { DebtorStep } from '#features/handover/DebtorStep.tsx'
import { OverviewStep } from '#features/handover/OverviewStep.tsx'
import { RowsStep } from '#features/handover/RowsStep.tsx'
import { StartStep } from '#features/handover/StartStep.tsx'
import { listOfStep, type Step } from '#features/handover/steps.ts'
import type { ChosenFiles } from '#files/use-chosen-files.ts'

/** What a step shows. */
export function StepFields({ step, chosen }: { step: Step; chosen: ChosenFiles }) {
  const list = listOfStep[step]
  if (list) return <RowsStep key={list} list={list} />
  if (step === 'start') return <StartStep />
  if (step === 'debtor') return <DebtorStep />
  return step === 'additional' ? <AdditionalStep chosen={chosen} /> : <OverviewStep chosen={chosen} />
}
