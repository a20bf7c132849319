import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { PasswordQuestion } from '#transmission/PasswordQuestion.tsx'
import type { Question, Step } from '#transmission/step.ts'
import { useTransmissionTexts } from '#transmission/transmission-texts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { WarningIcon } from '#ui/icons.tsx'

import classes from '#transmission/TransmissionDialog.module.css'

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
  return (
    <output className={classes.status}>
      {isSending && <span className={classes.spinner} />}
      {isSending && text('sending')}
      {step.kind === 'success' && step.words}
    </output>
  )
}

function Answers({ step }: { step: Step }) {
  if (step.kind === 'sending') return null
  if (step.kind === 'question') return <YesOrNo question={step.question} onAnswer={step.answer} />
  if (step.kind === 'password') return <PasswordQuestion isWrong={step.isWrong} onAnswer={step.answer} />
  return (
    <>
      {step.kind === 'failure' && <Failure />}
      <CloseButton onClose={step.close} />
    </>
  )
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

function Failure() {
  const text = useTransmissionTexts()
  return (
    <div role="alert" className={classes.failure}>
      <WarningIcon />
      <p>{text('failed')}</p>
    </div>
  )
}

/** Takes the focus, also when the dialog was there before it. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const text = useTransmissionTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} onClick={onClose}>
      {text('close')}
    </Button>
  )
}
