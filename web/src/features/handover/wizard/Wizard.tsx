import { mandate } from '@portal/contract/handover.ts'
import { type FormEvent, type KeyboardEvent, type Ref, useCallback, useEffect, useRef } from 'react'

import { prefetchKnownDebtor } from '#features/handover/debtor/known-debtor-query.ts'
import type { DraftAutosave } from '#features/handover/draft/draft-autosave.ts'
import { useDraftTexts } from '#features/handover/draft/draft-texts.ts'
import { DraftLine } from '#features/handover/draft/DraftLine.tsx'
import { useDraftAutosave } from '#features/handover/draft/use-draft-autosave.ts'
import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { filesFault, useSendMandate } from '#features/handover/sending/use-send-mandate.tsx'
import { Explanation } from '#features/handover/steps/Explanation.tsx'
import { rowSteps } from '#features/handover/steps/row-steps.ts'
import { StepFields } from '#features/handover/steps/StepFields.tsx'
import { namesFor } from '#features/handover/wizard/field-labels.ts'
import { StepFaults } from '#features/handover/wizard/StepFaults.tsx'
import { StepHeader } from '#features/handover/wizard/StepHeader.tsx'
import { firstStep, lastStep, listOfStep, shortcutFrom, type Step } from '#features/handover/wizard/steps.ts'
import {
  useWizard,
  useWizardStore,
  WizardContext,
  type WizardStore,
} from '#features/handover/wizard/wizard-store.ts'
import { useStored } from '#fields/form/form-store.ts'
import { FormContext, useFieldId } from '#fields/form/form.ts'
import { useLanguage } from '#i18n/language.ts'
import { today } from '#i18n/today.ts'
import { LeaveGuard } from '#screens/leaving/LeaveGuard.tsx'
import { usePageTitle } from '#screens/page-title.ts'
import { screenTitles } from '#screens/screen-titles.ts'
import { soundFiles } from '#sending/files/chosen-file.ts'
import type { ChosenFiles } from '#sending/files/use-chosen-files.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { focusAfterDialog } from '#ui/dialog/focus-after-dialog.ts'

import classes from '#features/handover/wizard/Wizard.module.css'

interface WizardProps {
  store: WizardStore
  autosave: DraftAutosave
  chosen: ChosenFiles
  /** Whether to focus the first heading, because the element that had the focus has disappeared. */
  takesFocus: boolean
}

/** The hand-over wizard with its seven steps (specification 2, part 2.1). */
export function Wizard(props: WizardProps) {
  const { store } = props
  const names = namesFor(useStored(store, ({ form }) => form.salutation))
  return (
    <WizardContext value={store}>
      <FormContext value={{ store, schema: mandate, names, idPrefix: 'field-' }}>
        <Steps {...props} />
      </FormContext>
    </WizardContext>
  )
}

function Steps({ store, autosave, chosen, takesFocus }: WizardProps) {
  const step = useWizard((state) => state.step)
  useDraftAutosave(store, autosave, chosen)
  const leftOut = chosen.files.length - soundFiles(chosen.files, chosen.faults).length
  const heading = useFocusOnStep(step, takesFocus)
  useFocusOnFirstField(takesFocus)
  const idOf = useFieldId()
  const { send, dialogs } = useSendMandate({
    store,
    autosave,
    chosen,
    onSent: () => focusAfterDialog(heading),
    onNext: () => focusAfterDialog({ current: document.getElementById(idOf(firstField)) }),
  })
  useStepTitle(step)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (step === firstStep) prefetchKnownDebtor(store.read().form)
    // `send` shows errors in its dialog.
    if (step === lastStep) void send()
    else {
      store.dispatch({ type: 'next', today: today(), extra: step === 'additional' ? filesFault(chosen) : {} })
      // `DraftLine` shows errors.
      void autosave.flush()
    }
  }

  /**
   * Makes Enter on the heading, which has the focus at first, go to the next step, as it does in a field.
   * Never sends the order.
   */
  function goOnFromHeading({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>) {
    if (key === 'Enter' && target === heading.current && step !== lastStep) currentTarget.requestSubmit()
  }

  return (
    <>
      {/* Rendered first, so that a closing dialog restores the focus before effects of the page move it. */}
      {dialogs}
      <UnsavedGuard autosave={autosave} />
      <StepHeader />
      {/* The form handles only events of its parts, so it needs no interactive role. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form className={classes.form} noValidate onSubmit={submit} onKeyDown={goOnFromHeading}>
        <StepFaults chosen={chosen} />
        <StepHeading step={step} ref={heading} />
        <StepFields step={step} chosen={chosen} />
        <div className={classes.buttons}>
          <StepButtons step={step} onBack={() => store.dispatch({ type: 'back' })} />
          <SkipButton step={step} />
          <DraftLine autosave={autosave} leftOut={leftOut} />
        </div>
      </form>
    </>
  )
}

/** Warns users who leave while their latest entries are unsaved (requirement C23). */
function UnsavedGuard({ autosave }: { autosave: DraftAutosave }) {
  const text = useDraftTexts()
  const save = useCallback(() => autosave.flush(), [autosave])
  return (
    <LeaveGuard
      hasUnsent={() => autosave.hasUnsaved()}
      save={save}
      words={{
        title: text('leaveTitle'),
        warning: text('leaveWarning'),
        stay: text('stay'),
        leave: text('leave'),
      }}
    />
  )
}

function StepHeading({ step, ref }: { step: Step; ref: Ref<HTMLHeadingElement> }) {
  const text = useHandoverTexts()
  const list = listOfStep[step]
  const hasFields = useWizard(({ form }) => list === undefined || form[list].length > 0)
  const explanation = list && text(rowSteps[list].explanation)
  return (
    <div className={classes.heading}>
      <h2 ref={ref} tabIndex={-1}>
        {text(step)}
      </h2>
      {step !== lastStep && step !== 'additional' && (
        <Explanation>
          {[explanation, hasFields && text('requiredNote')].filter(Boolean).join(' ')}
        </Explanation>
      )}
    </div>
  )
}

function StepButtons({ step, onBack }: { step: Step; onBack: () => void }) {
  const text = useHandoverTexts()
  const isDetour = useWizard((state) => state.isDetour)
  const forward = step === lastStep ? 'send' : isDetour ? 'toOverview' : 'next'
  return (
    <Buttons primary={<Button type="submit">{text(forward)}</Button>}>
      <Button variant="default" disabled={step === firstStep} onClick={onBack}>
        {text('back')}
      </Button>
    </Buttons>
  )
}

/**
 * Focuses the heading of each new step and scrolls to the top.
 * @param alsoFirst Whether to do so on the first render too.
 */
function useFocusOnStep(step: Step, alsoFirst: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(alsoFirst ? undefined : step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return heading
}

/**
 * Focuses the first field to fill when a new order is opened, so that the user can start typing. Not on touch
 * screens, where the keyboard would cover the step.
 */
function useFocusOnFirstField(isElsewhere: boolean) {
  const id = useFieldId()(firstField)
  useEffect(() => {
    const isTouch = !matchMedia('(hover: hover)').matches
    if (!isElsewhere && !isTouch) document.getElementById(id)?.focus({ preventScroll: true })
  }, [isElsewhere, id])
}

/** The first field without a default. The creditor number before it has one. */
const firstField = 'geschaeftsId'

function useStepTitle(step: Step) {
  const text = useHandoverTexts()
  const title = screenTitles.handover[useLanguage()]
  usePageTitle(`${text(step)} – ${title}`)
}

/** Button that skips payments and credit notes. Hidden once a payment or credit note has been entered. */
function SkipButton({ step }: { step: Step }) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const to = useWizard(({ form, isDetour }) => (isDetour ? undefined : shortcutFrom(step, form)))
  if (!to) return null
  return (
    <Button variant="subtle" onClick={() => dispatch({ type: 'next', today: today(), extra: {}, to })}>
      {text('skip')}
    </Button>
  )
}
