import type { ErrorCode } from '@portal/contract/errors.ts'
import { reauthenticate } from '@portal/contract/own-sessions.ts'

import { ApiFailure, call } from '#api/call.ts'
import type { Question, Step } from '#transmission/step.ts'

/** Something to send. */
export interface Sending<Answer> {
  send: () => Promise<Answer>
  question?: Question
  /** What the dialog says when it went well, and what follows when it is closed. Left out, it closes by itself. */
  success?: (answer: Answer) => Success
  /** Failures that the page shows itself, in place of the general words. */
  refused?: Partial<Record<ErrorCode, (failure: ApiFailure) => void>>
}

interface Success {
  words: string
  onClose?: () => void
}

type Show = (step: Step | undefined) => void

/**
 * Sends, and answers what came back; undefined when it failed or the user thought better of it. When the server
 * wants a fresh login (requirement R31) it asks for the password and sends again.
 * @param show Told each step that the dialog is to show, and undefined when it is to close.
 */
export async function transmit<Answer>(
  { send, question, success, refused }: Sending<Answer>,
  show: Show,
): Promise<Answer | undefined> {
  if (question && !(await isConfirmed(question, show))) {
    show(undefined)
    return undefined
  }
  show({ kind: 'sending', isFirst: !question })
  try {
    const answer = await sendFreshly(send, show)
    show(answer === cancelled ? undefined : success && successStep(success(answer), show))
    return answer === cancelled ? undefined : answer
  } catch (error) {
    const failure = error instanceof ApiFailure ? error : undefined
    const showElsewhere = failure && refused?.[failure.code]
    if (failure && showElsewhere) {
      show(undefined)
      showElsewhere(failure)
    } else show({ kind: 'failure', close: () => show(undefined) })
    return undefined
  }
}

const isConfirmed = (question: Question, show: Show) =>
  new Promise<boolean>((answer) => show({ kind: 'question', question, answer }))

async function sendFreshly<Answer>(send: () => Promise<Answer>, show: Show) {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!isFailure(error, 'reauthentication_required')) throw error
    }
    if (!(await provePassword(show))) return cancelled
  }
}

/** Asks until the password is right, or the user gives up. */
async function provePassword(show: Show): Promise<boolean> {
  for (let isWrong = false; ; isWrong = true) {
    const password = await askPassword(isWrong, show)
    if (password === null) return false
    show({ kind: 'sending', isFirst: false })
    try {
      await call(reauthenticate, { password })
      return true
    } catch (error) {
      if (!isFailure(error, 'invalid')) throw error
    }
  }
}

const askPassword = (isWrong: boolean, show: Show) =>
  new Promise<string | null>((answer) => show({ kind: 'password', isWrong, answer }))

function successStep({ words, onClose }: Success, show: Show): Step {
  const close = () => {
    show(undefined)
    onClose?.()
  }
  return { kind: 'success', words, close }
}

const cancelled = Symbol('cancelled')

const isFailure = (error: unknown, code: ErrorCode) => error instanceof ApiFailure && error.code === code
