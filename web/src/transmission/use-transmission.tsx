import type { ErrorCode } from '@portal/contract/errors.ts'
import { reauthenticate } from '@portal/contract/own-sessions.ts'
import { type ReactNode, useState } from 'react'

import { ApiFailure, call } from '#api/call.ts'
import type { Question, Step } from '#transmission/step.ts'
import { TransmissionDialog } from '#transmission/TransmissionDialog.tsx'

interface Sending<Answer> {
  send: () => Promise<Answer>
  question?: Question
  /** What the dialog says when it went well, and what follows when it is closed. Left out, it closes by itself. */
  success?: (answer: Answer) => { words: string; onClose?: () => void }
  /** Failures that the page shows itself, in place of the general words. */
  refused?: Partial<Record<ErrorCode, (failure: ApiFailure) => void>>
}

interface Transmission {
  /** Sends, and answers what came back; undefined when it failed or the user thought better of it. */
  transmit: <Answer>(sending: Sending<Answer>) => Promise<Answer | undefined>
  /** To be drawn by the page. */
  dialog: ReactNode
}

/**
 * Sends something in a dialog that shows how it went and cannot be closed before. When the server wants a fresh
 * login (requirement R31) the dialog asks for the password and sends again: nothing on the page is lost.
 * @param title Heading of the dialog.
 */
export function useTransmission(title: string): Transmission {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)

  async function transmit<Answer>({ send, question, success, refused }: Sending<Answer>) {
    if (question && !(await isConfirmed(question))) {
      close()
      return undefined
    }
    setStep({ kind: 'sending', isFirst: !question })
    try {
      const answer = await sendFreshly(send)
      if (answer === cancelled || !success) close()
      else showSuccess(success(answer))
      return answer === cancelled ? undefined : answer
    } catch (error) {
      showFailure(error, refused)
      return undefined
    }
  }

  const isConfirmed = (question: Question) =>
    new Promise<boolean>((answer) => setStep({ kind: 'question', question, answer }))

  async function sendFreshly<Answer>(send: () => Promise<Answer>) {
    for (;;) {
      try {
        return await send()
      } catch (error) {
        if (!isFailure(error, 'reauthentication_required')) throw error
      }
      if (!(await provePassword())) return cancelled
    }
  }

  /** Asks until the password is right or the user gives up. */
  async function provePassword() {
    for (let isWrong = false; ; isWrong = true) {
      const password = await new Promise<string | null>((answer) =>
        setStep({ kind: 'password', isWrong, answer }),
      )
      if (password === null) return false
      setStep({ kind: 'sending', isFirst: false })
      try {
        await call(reauthenticate, { password })
        return true
      } catch (error) {
        if (!isFailure(error, 'invalid')) throw error
      }
    }
  }

  function showSuccess({ words, onClose }: { words: string; onClose?: () => void }) {
    setStep({
      kind: 'success',
      words,
      close: () => {
        close()
        onClose?.()
      },
    })
  }

  function showFailure(error: unknown, refused: Sending<unknown>['refused']) {
    const show = error instanceof ApiFailure ? refused?.[error.code] : undefined
    if (error instanceof ApiFailure && show) {
      close()
      show(error)
    } else setStep({ kind: 'failure', close })
  }

  return { transmit, dialog: <TransmissionDialog title={title} step={step} /> }
}

const cancelled = Symbol('cancelled')

const isFailure = (error: unknown, code: ErrorCode) => error instanceof ApiFailure && error.code === code
