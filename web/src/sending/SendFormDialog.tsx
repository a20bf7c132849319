import { type ReactNode, useRef, useState } from 'react'

import { LeaveGuard } from '#screens/leaving/LeaveGuard.tsx'
import { useSendDialogTexts } from '#sending/send-dialog-texts.ts'
import { SendDialogSteps } from '#sending/SendDialogSteps.tsx'
import { escapeOf, type Step, titleOf } from '#sending/step.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Buttons } from '#ui/buttons/Buttons.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useAfterChange } from '#ui/use-after-change.ts'

import classes from '#sending/SendFormDialog.module.css'

interface SendFormDialogProps {
  title: string
  /** What the form is about, below the title. */
  about: ReactNode
  step: Step | undefined
  /** Whether the form has input that would be lost. */
  hasUnsent: () => boolean
  /** As in `LeaveGuard`. */
  isLoggedIn?: () => boolean
  onClose: () => void
  /** The form, shown until it is sent. `onCancel` closes the dialog. */
  children: (form: { isSending: boolean; onCancel: () => void }) => ReactNode
}

/**
 * A dialog with a form. While the form is being sent, the progress is shown over it. A question or the result
 * replaces the form. The dialog stays open until the form is sent or cancelled, and asks before discarding
 * input.
 */
export function SendFormDialog(props: SendFormDialogProps) {
  const { title, about, step, hasUnsent, isLoggedIn, onClose, children } = props
  const [isAsking, setAsking] = useState(false)
  const isSending = step?.kind === 'sending'
  const wouldLose = () => !isSending && step?.kind !== 'success' && hasUnsent()
  const giveUp = () => (wouldLose() ? setAsking(true) : onClose())
  const closing = isAsking ? { onStay: () => setAsking(false), onLeave: onClose } : undefined
  return (
    <>
      <LeaveGuard hasUnsent={wouldLose} isLoggedIn={isLoggedIn} closing={closing} />
      <Dialog
        isOpen
        width={800}
        title={titleOf(step, title)}
        about={about}
        onEscape={step ? escapeOf(step) : giveUp}
      >
        <div className={classes.stage} data-sending={isSending || undefined}>
          {(!step || isSending) && children({ isSending, onCancel: giveUp })}
          {step && (
            <div className={classes.step}>
              <SendDialogSteps step={step} />
            </div>
          )}
        </div>
      </Dialog>
    </>
  )
}

interface SendFormProps {
  /** Whether the form is being sent. It is then inert, and after 250 ms the progress is shown over it. */
  isSending: boolean
  onSubmit: () => void
  onCancel: () => void
  /** Label of the filled button. Default: Send. */
  act?: string
  children: ReactNode
}

/** The form of a `SendFormDialog`: errors above the fields, Cancel and Send below. */
export function SendForm({ isSending, onSubmit, onCancel, act, children }: SendFormProps) {
  const text = useSendDialogTexts()
  const [form, keepFocus] = useFocusKept(isSending)
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      inert={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        keepFocus()
        onSubmit()
      }}
    >
      {children}
      <Buttons primary={<Button type="submit">{act ?? text('send')}</Button>}>
        <Button variant="default" onClick={onCancel}>
          {text('cancel')}
        </Button>
      </Buttons>
    </form>
  )
}

/**
 * An inert form loses the focus. Restores it if the form is still shown after sending, so that keyboard users
 * can send again.
 */
function useFocusKept(isSending: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const focused = useRef<Element>(null)
  useAfterChange(isSending, () => {
    if (isSending || form.current?.contains(document.activeElement)) return
    if (focused.current instanceof HTMLElement) focused.current.focus()
  })
  return [form, () => void (focused.current = document.activeElement)] as const
}
