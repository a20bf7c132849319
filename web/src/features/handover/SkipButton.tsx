import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { shortcutFrom, type Step } from '#features/handover/steps.ts'
import { useWizard, useWizardStore } from '#features/handover/wizard-store.ts'
import { today } from '#i18n/today.ts'
import { Button } from '#ui/Button.tsx'

/** Leads past payments and credit notes whoever has neither; gone as soon as there is one. */
export function SkipButton({ step }: { step: Step }) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const to = useWizard(({ form, isDetour }) => (isDetour ? undefined : shortcutFrom(step, form)))
  if (!to) return null
  return (
    <Button variant="default" onClick={() => dispatch({ type: 'next', today: today(), extra: {}, to })}>
      {text('skip')}
    </Button>
  )
}
