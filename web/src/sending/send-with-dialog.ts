import type { ErrorCode } from '@portal/contract/errors.ts'
import { reauthenticate } from '@portal/contract/own-sessions.ts'

import { ApiFailure, call } from '#api/call.ts'
import { mayHaveArrived } from '#api/open-answers.ts'
import type { SendOptions } from '#api/send.ts'
import type { Question, Step, Success } from '#sending/step.ts'

/** A request with the texts of its dialog. The result of `createIdempotentCall` can be spread into it. */
export interface SendRequest<Answer> {
  send: (options: SendOptions) => Promise<Answer>
  question?: Question
  /** Success message, and what happens when the dialog is closed. If omitted, the dialog closes by itself. */
  success?: (answer: Answer) => Success & { onClose?: () => void }
  /** Failures that the page shows itself, instead of the general message. */
  refused?: Partial<Record<ErrorCode, (failure: ApiFailure) => void>>
  /** Returns the lines of the message for a failure; undefined for a general message. */
  failure?: (error: unknown) => readonly string[] | undefined
  /** Whether the request is idempotent (`createIdempotentCall`), so that the dialog may offer a retry. */
  isRepeatable?: boolean
}

type Show = (step: Step | undefined) => void

/**
 * Asks the request's question, if it has one, and sends. Returns the response; undefined if sending failed or the
 * user cancelled. If the server requires a fresh login (requirement R31), asks for the password and sends again.
 * @param show Called with each step of the dialog, and with undefined to close it.
 */
export async function sendWithDialog<Answer>(
  request: SendRequest<Answer>,
  show: Show,
): Promise<Answer | undefined> {
  const { question, success } = request
  // Preloads the page that replaces this one if it crashes, so that it appears even without a network.
  void import('#sending/BrokenPage.tsx').catch(Boolean)
  if (question && !(await isConfirmed(question, show))) {
    show(undefined)
    return undefined
  }
  for (let isFirst = !question; ; isFirst = false) {
    try {
      const answer = await sendFreshly(request, isFirst, show)
      show(answer === cancelled ? undefined : success && successStep(success(answer), show))
      return answer === cancelled ? undefined : answer
    } catch (error) {
      if (isShownElsewhere(error, request, show) || !(await offerRetry(error, request, show)))
        return undefined
    }
  }
}

const isConfirmed = (question: Question, show: Show) =>
  new Promise<boolean>((answer) => show({ kind: 'question', question, answer }))

async function sendFreshly<Answer>({ send }: SendRequest<Answer>, isFirst: boolean, show: Show) {
  for (;;) {
    const abort = new AbortController()
    const cancel = () => abort.abort()
    show({ kind: 'sending', isFirst })
    try {
      return await send({
        signal: abort.signal,
        onProgress: (fraction) =>
          show({ kind: 'sending', isFirst, fraction, ...(fraction < 1 && { cancel }) }),
      })
    } catch (error) {
      if (abort.signal.aborted) return cancelled
      if (!isFailure(error, 'reauthentication_required')) throw error
    }
    if (!(await provePassword(show))) return cancelled
  }
}

/** Asks for the password until it is right (true) or the user cancels (false). */
async function provePassword(show: Show): Promise<boolean> {
  for (let isWrong = false; ; isWrong = true) {
    const password = await askPassword(isWrong, show)
    if (password === null) return false
    show({ kind: 'sending', isFirst: false })
    try {
      await call(reauthenticate, { password })
      return true
    } catch (error) {
      if (!(error instanceof ApiFailure && error.code === 'invalid')) throw error
    }
  }
}

const askPassword = (isWrong: boolean, show: Show) =>
  new Promise<string | null>((answer) => show({ kind: 'password', isWrong, answer }))

/** Passes a failure to the page if the page handles it. Returns whether it does. */
function isShownElsewhere<Answer>(error: unknown, { refused }: SendRequest<Answer>, show: Show): boolean {
  const failure = error instanceof ApiFailure ? error : undefined
  const showElsewhere = failure && refused?.[failure.code]
  if (!failure || !showElsewhere) return false
  show(undefined)
  showElsewhere(failure)
  return true
}

/**
 * Shows a failure. Resolves to true if the user wants to retry. A retry is offered only if it is harmless and can
 * help.
 */
function offerRetry<Answer>(error: unknown, { failure, isRepeatable }: SendRequest<Answer>, show: Show) {
  const mayRetry = isRepeatable && isWorthRetrying(error)
  return new Promise<boolean>((answer) => {
    const close = () => {
      show(undefined)
      answer(false)
    }
    const retry = mayRetry ? () => answer(true) : undefined
    const isOpen = isRepeatable && mayHaveArrived(error)
    const lines = failure?.(error) ?? refusalLines(error)
    show({ kind: 'failure', lines, ...(isOpen && { isOpen }), retry, close })
  })
}

/**
 * The server's message if the user may not send, such as a clerk who is viewing a user's screens. Undefined
 * for other failures.
 */
const refusalLines = (error: unknown): readonly string[] | undefined =>
  error instanceof ApiFailure && error.code === 'forbidden' ? [error.message] : undefined

/** Whether a retry can help: it cannot if the server has refused the content. */
export const isWorthRetrying = (error: unknown) =>
  !(error instanceof ApiFailure) || worthRetrying.has(error.code)

const worthRetrying = new Set<ErrorCode>([
  'unavailable',
  'internal',
  'in_progress',
  'too_many',
  'too_slow',
  'storage_full',
])

function successStep({ onClose, another, ...success }: Success & { onClose?: () => void }, show: Show): Step {
  const closeAnd = (run?: () => void) => () => {
    show(undefined)
    run?.()
  }
  return {
    ...success,
    kind: 'success',
    close: closeAnd(onClose),
    ...(another && { another: { words: another.words, start: closeAnd(another.start) } }),
  }
}

const cancelled = Symbol('cancelled')

const isFailure = (error: unknown, code: ErrorCode) => error instanceof ApiFailure && error.code === code
