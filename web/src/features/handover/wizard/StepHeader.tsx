import { useHandoverTexts } from '#features/handover/handover-texts.ts'
import { positionOf, stepOfField, steps, type Step } from '#features/handover/wizard/steps.ts'
import { useWizard, useWizardStore } from '#features/handover/wizard/wizard-store.ts'
import { today } from '#i18n/today.ts'
import { CheckIcon, WarningIcon } from '#ui/icons/icons.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

import classes from '#features/handover/wizard/StepHeader.module.css'

/** In narrow windows the header is one line of text (specification 2, part 9). */
const narrow = '(max-width: 799.98px)'

/** The seven steps and the current one. The user can jump to any step they have reached. */
export function StepHeader() {
  const text = useHandoverTexts()
  const isNarrow = useMediaQuery(narrow)
  const step = useWizard((state) => state.step)
  if (isNarrow) return <NarrowHeader step={step} />
  return (
    <nav aria-label={text('steps')}>
      <ol className={classes.steps}>
        {steps.map((each) => (
          <StepButton key={each} step={each} />
        ))}
      </ol>
    </nav>
  )
}

function NarrowHeader({ step }: { step: Step }) {
  const text = useHandoverTexts()
  const position = positionOf(step) + 1
  return (
    <div className={classes.narrow}>
      <p>{`${text('step')} ${position}/${steps.length} – ${text(step)}`}</p>
      <ol className={classes.track}>
        {steps.map((each) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            data-passed={positionOf(each) < position || undefined}
          >
            {text(each)}
          </li>
        ))}
      </ol>
    </div>
  )
}

function StepButton({ step }: { step: Step }) {
  const text = useHandoverTexts()
  const { dispatch } = useWizardStore()
  const isCurrent = useWizard((state) => state.step === step)
  const isReached = useWizard(({ furthest }) => positionOf(step) <= positionOf(furthest))
  const isWrong = useWizard(({ faults }) => Object.keys(faults).some((path) => stepOfField(path) === step))
  const isDone = useWizard(({ furthest }) => !isWrong && positionOf(step) < positionOf(furthest))
  const state = isWrong ? 'wrong' : isDone ? 'done' : undefined
  return (
    <li>
      <button
        type="button"
        className={classes.step}
        aria-current={isCurrent ? 'step' : undefined}
        data-state={state}
        disabled={!isReached}
        onClick={() => isCurrent || dispatch({ type: 'jump', to: step, today: today() })}
      >
        <span className={classes.mark} aria-hidden="true">
          <StepMark state={state} position={positionOf(step) + 1} />
        </span>
        {text(step)}
        {state && <span data-unseen>{`, ${text(isWrong ? 'isWrong' : 'isDone')}`}</span>}
      </button>
    </li>
  )
}

function StepMark({ state, position }: { state: 'wrong' | 'done' | undefined; position: number }) {
  if (state === 'wrong') return <WarningIcon size={16} />
  return state === 'done' ? <CheckIcon size={16} /> : position
}
