import { Button, Group } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'

import { PasswordQuestion } from '#transmission/PasswordQuestion.tsx'
import { Progress } from '#transmission/Progress.tsx'
import { ReceiptButton } from '#transmission/ReceiptButton.tsx'
import type { FailureStep, Question, Step, SuccessStep } from '#transmission/step.ts'
import { useTransmissionTexts } from '#transmission/transmission-texts.ts'
import { AlertBox } from '#ui/AlertBox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { LargeSpinner } from '#ui/Spinner.tsx'
import { useAfter } from '#ui/use-after.ts'

import classes from '#transmission/TransmissionDialog.module.css'

const patienceMilliseconds = 10_000

/** One dialog from the question to the result, so that the focus has one way in and one way back. */
export const TransmissionDialog = ({ title, step }: { title: string; step: Step | undefined }) => (
  <Dialog
    isOpen={step !== undefined}
    title={title}
    onEscape={step && escapeOf(step)}
    isDelayed={step?.kind === 'sending' && step.isFirst}
  >
    {step && (
      <>
        <Status step={step} />
        <Answers step={step} />
      </>
    )}
  </Dialog>
)

/** While something is being sent there is no way out. */
function escapeOf(step: Step): (() => void) | undefined {
  if (step.kind === 'question') return () => step.answer(false)
  if (step.kind === 'password') return () => step.answer(null)
  return step.kind === 'sending' ? undefined : step.close
}

/** What is read aloud as it changes. It is there from the beginning, because only then browsers notice a change. */
function Status({ step }: { step: Step }) {
  const text = useTransmissionTexts()
  const isSending = step.kind === 'sending'
  const isLong = useAfter(patienceMilliseconds, isSending)
  return (
    <output className={classes.status}>
      {isSending && <LargeSpinner />}
      {isSending && `${text('sending')} ${isLong ? text('sendingLong') : ''}`}
      {step.kind === 'success' && step.words}
    </output>
  )
}

function Answers({ step }: { step: Step }) {
  if (step.kind === 'sending') return <Progress step={step} />
  if (step.kind === 'question') return <YesOrNo question={step.question} onAnswer={step.answer} />
  if (step.kind === 'password') return <PasswordQuestion isWrong={step.isWrong} onAnswer={step.answer} />
  return step.kind === 'failure' ? <Failure step={step} /> : <Success step={step} />
}

interface YesOrNoProps {
  question: Question
  onAnswer: (isYes: boolean) => void
}

function YesOrNo({ question, onAnswer }: YesOrNoProps) {
  const text = useTransmissionTexts()
  return (
    <>
      <p className={classes.words}>{question.words}</p>
      <Group gap="sm">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {text('cancel')}
        </Button>
        <Button onClick={() => onAnswer(true)}>{question.yes}</Button>
      </Group>
    </>
  )
}

function Success({ step: { receiptNumber, close } }: { step: SuccessStep }) {
  const text = useTransmissionTexts()
  return (
    <>
      {receiptNumber !== undefined && (
        <p className={classes.receipt}>
          {text('receiptNumber')} <strong>{receiptNumber}</strong>
        </p>
      )}
      <CloseRow onClose={close}>
        {receiptNumber !== undefined && <ReceiptButton receiptNumber={receiptNumber} />}
      </CloseRow>
    </>
  )
}

function Failure({ step: { lines, retry, close } }: { step: FailureStep }) {
  const text = useTransmissionTexts()
  return (
    <>
      <AlertBox>
        {(lines ?? [text('failed')]).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </AlertBox>
      <CloseRow onClose={close}>
        {retry && (
          <Button variant="default" onClick={retry}>
            {text('retry')}
          </Button>
        )}
      </CloseRow>
    </>
  )
}

/** Takes the focus, also when the dialog was there before it. */
function CloseRow({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  const text = useTransmissionTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Group gap="sm">
      <Button ref={button} onClick={onClose}>
        {text('close')}
      </Button>
      {children}
    </Group>
  )
}
