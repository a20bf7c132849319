import { useEffect, useRef } from 'react'

import { Facts } from '#sending/Facts.tsx'
import { PasswordQuestion } from '#sending/PasswordQuestion.tsx'
import { useSendDialogTexts } from '#sending/send-dialog-texts.ts'
import type { FailureStep, Question, ProgressStep, Step } from '#sending/step.ts'
import { SuccessDetails } from '#sending/SuccessDetails.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { CheckIcon } from '#ui/icons/icons.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'
import { LargeSpinner } from '#ui/notes/Spinner.tsx'
import { useAfter } from '#ui/use-after.ts'

import classes from '#sending/SendDialog.module.css'

const longWaitMs = 10_000

/** Content of the dialog, from the question to the result. */
export const SendDialogSteps = ({ step }: { step: Step }) => (
  <>
    <Status step={step} />
    <Answers step={step} />
  </>
)

/** Live region for screen readers. Always rendered, because browsers announce only changes. */
function Status({ step }: { step: Step }) {
  const text = useSendDialogTexts()
  const isSending = step.kind === 'sending'
  const isLong = useAfter(longWaitMs, isSending)
  return (
    <output className={classes.status}>
      {isSending && <LargeSpinner />}
      {step.kind === 'success' && <SuccessMark />}
      {isSending
        ? `${text('sending')} ${isLong ? text('sendingLong') : ''}`
        : step.kind === 'success' && step.words}
    </output>
  )
}

const SuccessMark = () => (
  <span className={classes.mark}>
    <CheckIcon size={22} />
  </span>
)

function Answers({ step }: { step: Step }) {
  if (step.kind === 'sending') return <Progress step={step} />
  if (step.kind === 'question') return <YesOrNo question={step.question} onAnswer={step.answer} />
  if (step.kind === 'password') return <PasswordQuestion isWrong={step.isWrong} onAnswer={step.answer} />
  return step.kind === 'failure' ? <Failure step={step} /> : <SuccessDetails step={step} />
}

interface YesOrNoProps {
  question: Question
  onAnswer: (isYes: boolean) => void
}

/**
 * The question before sending, with buttons to cancel and to confirm. Focuses the safest button itself, because a
 * dialog sets the focus only when it opens.
 */
function YesOrNo({ question, onAnswer }: YesOrNoProps) {
  const text = useSendDialogTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <p className={classes.words}>{question.words}</p>
      {question.facts && <Facts facts={question.facts} />}
      {question.doubts && (
        <ul className={classes.doubts}>
          {question.doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
      <Buttons primary={<Button onClick={() => onAnswer(true)}>{question.yes}</Button>}>
        <Button ref={button} variant="default" onClick={() => onAnswer(false)}>
          {question.no ?? text('cancel')}
        </Button>
      </Buttons>
    </>
  )
}

/**
 * The error message, with buttons to close and, if possible, to retry. Focuses the safest button itself, because
 * a dialog sets the focus only when it opens.
 */
function Failure({ step: { lines, isOpen, retry, close } }: { step: FailureStep }) {
  const text = useSendDialogTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <AlertBox>
        {(lines ?? [text('failed'), text('tryLater')]).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {isOpen && <p>{text('isOpen')}</p>}
      </AlertBox>
      <Buttons primary={retry && <Button onClick={retry}>{text('retry')}</Button>}>
        <Button ref={button} variant={retry ? 'default' : 'filled'} onClick={close}>
          {text('close')}
        </Button>
      </Buttons>
    </>
  )
}

/** Progress of an upload, with a cancel button. Shown until everything has left the browser. */
function Progress({ step: { fraction, cancel } }: { step: ProgressStep }) {
  const text = useSendDialogTexts()
  if (fraction === undefined || !cancel) return null
  return (
    <>
      <p className={classes.progress}>
        <progress aria-label={text('uploaded')} value={fraction} />
        <span>{`${Math.floor(fraction * 100)}\u00A0%`}</span>
      </p>
      <Buttons>
        <Button variant="default" onClick={cancel}>
          {text('cancel')}
        </Button>
      </Buttons>
    </>
  )
}
