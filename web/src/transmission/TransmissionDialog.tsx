import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'

import { PasswordQuestion } from '#transmission/PasswordQuestion.tsx'
import type { Step } from '#transmission/step.ts'
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
  switch (step.kind) {
    case 'question':
      return () => step.answer(false)
    case 'password':
      return () => step.answer(null)
    case 'success':
    case 'failure':
      return step.close
    case 'sending':
      return undefined
  }
}

/** What is read aloud as it changes. It is there from the beginning, because only then browsers notice a change. */
function Status({ step }: { step: Step }) {
  const text = useTransmissionTexts()
  const isSending = step.kind === 'sending'
  return (
    <p role="status" className={classes.status}>
      {isSending && <span className={classes.spinner} />}
      {isSending && text('sending')}
      {step.kind === 'success' && step.words}
    </p>
  )
}

function Answers({ step }: { step: Step }) {
  const text = useTransmissionTexts()
  switch (step.kind) {
    case 'sending':
      return null
    case 'question':
      return (
        <>
          <p className={classes.words}>{step.question.words}</p>
          <Group gap="sm">
            <Button variant="default" onClick={() => step.answer(false)}>
              {text('cancel')}
            </Button>
            <Button onClick={() => step.answer(true)}>{step.question.yes}</Button>
          </Group>
        </>
      )
    case 'password':
      return <PasswordQuestion isWrong={step.isWrong} onAnswer={step.answer} />
    case 'success':
      return <CloseButton onClose={step.close} />
    case 'failure':
      return (
        <>
          <div role="alert" className={classes.failure}>
            <WarningIcon />
            <p>{text('failed')}</p>
          </div>
          <CloseButton onClose={step.close} />
        </>
      )
  }
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
