import { useEffect } from 'react'

import { AdditionalStep } from '#features/handover/AdditionalStep.tsx'
import { DebtorStep } from '#features/handover/DebtorStep.tsx'
import { RowsStep } from '#features/handover/RowsStep.tsx'
import { StartStep } from '#features/handover/StartStep.tsx'
import { listOfStep, type Step } from '#features/handover/steps.ts'
import type { ChosenFiles } from '#files/use-chosen-files.ts'
import { startWords } from '#i18n/start-words.ts'
import { texts } from '#i18n/texts.ts'
import { idle } from '#ui/idle.ts'
import { LoadNote } from '#ui/LoadNote.tsx'
import { usePart } from '#ui/use-part.ts'

const loadOverview = async () => (await import('#features/handover/OverviewStep.tsx')).OverviewStep

interface StepFieldsProps {
  step: Step
  chosen: ChosenFiles
}

/** What a step shows. The last one is fetched while the first is filled in. */
export function StepFields({ step, chosen }: StepFieldsProps) {
  const text = useStepTexts()
  const { part: OverviewStep, hasFailed, fetchPart } = usePart(loadOverview)
  useEffect(() => void idle().then(fetchPart), [fetchPart])
  const list = listOfStep[step]
  if (list) return <RowsStep key={list} list={list} />
  if (step === 'start') return <StartStep />
  if (step === 'debtor') return <DebtorStep />
  if (step === 'additional') return <AdditionalStep chosen={chosen} />
  if (OverviewStep) return <OverviewStep chosen={chosen} />
  return hasFailed && <LoadNote message={text('unreachable')} onRetry={fetchPart} />
}

const useStepTexts = texts({ unreachable: startWords.unreachable })
