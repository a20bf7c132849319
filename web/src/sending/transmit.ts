import type { ErrorCode } from '@portal/contract/errors.ts'

import { ApiFailure } from '#api/call.ts'
import { mayHaveArrived } from '#api/open-answers.ts'
import type { SendOptions } from '#api/send.ts'
import { provePassword } from '#sending/prove-password.ts'
import type { Question, Step, Success } from '#sending/step.ts'

/** Something to send, and the words for it. What `createSending` makes can be spread into it. */
export interface Transmission<Answer> {
  send: (options: SendOptions) => Promise<Answer>
  question?: Question
  /** What the dialog says when it went well, and what follows when it is closed. Left out, it closes by itself. */
  success?: (answer: Answer) => Success & { onClose?: () => void }
  /** Failures that the page shows itself, in place of the general words. */
  refused?: Partial<Record<ErrorCode, (failure: ApiFailure) => void>>
  /** Lines that the dialog shows for a failure; undefined: the general words. */
  failure?: (error: unknown) => readonly string[] | undefined
  /** Sending it again never does it twice (`createSending`), so that the dialog offers it after a failure. */
  isRepeatable?: boolean
}

type Show = (step: Step | undefined) => void

/**
 * Sends, and answers what came back; undefined when it failed or the user thought better of it. When the server
 * wants a fresh login (requirement R31) it asks for the password and sends again.
 * @param show Told each step that the dialog is to show, and undefined when it is to close.
 */
export async function transmit<Answer>(
  transmission: Transmission<Answer>,
  show: Show,
): Promise<Answer | undefined> {
  const { question, success } = transmission
  // Should the page break, and the network with it, it can still say what has become of this.
  void import('#sending/BrokenPage.tsx').catch(Boolean)
  if (question && !(await isConfirmed(question, show))) {
    show(undefined)
    return undefined
  }
  for (let isFirst = !question; ; isFirst = false) {
    try {
      const answer = await sendFreshly(transmission, isFirst, show)
      show(answer === cancelled ? undefined : success && successStep(success(answer), show))
      return answer === cancelled ? undefined : answer
    } catch (error) {
      if (isShownElsewhere(error, transmission, show) || !(await isTriedAgain(error, transmission, show)))
        return undefined
    }
  }
}

const isConfirmed = (question: Question, show: Show) =>
  new Promise<boolean>((answer) => show({ kind: 'question', question, answer }))

async function sendFreshly<Answer>({ send }: Transmission<Answer>, isFirst: boolean, show: Show) {
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

/** Leaves a failure to the page, if the page wants it. */
function isShownElsewhere<Answer>(error: unknown, { refused }: Transmission<Answer>, show: Show): boolean {
  const failure = error instanceof ApiFailure ? error : undefined
  const showElsewhere = failure && refused?.[failure.code]
  if (!failure || !showElsewhere) return false
  show(undefined)
  showElsewhere(failure)
  return true
}

/** Shows a failure until the user closes it or, where that does no harm, wants it tried again. */
function isTriedAgain<Answer>(error: unknown, { failure, isRepeatable }: Transmission<Answer>, show: Show) {
  const mayRetry = isRepeatable && isWorthRetrying(error)
  return new Promise<boolean>((answer) => {
    const close = () => {
      show(undefined)
      answer(false)
    }
    const retry = mayRetry ? () => answer(true) : undefined
    const isOpen = isRepeatable && mayHaveArrived(error)
    show({ kind: 'failure', lines: failure?.(error), ...(isOpen && { isOpen }), retry, close })
  })
}

/** The same again has a chance unless the server has said what is wrong with it. */
const isWorthRetrying = (error: unknown) => !(error instanceof ApiFailure) || worthRetrying.has(error.code)

const worthRetrying = new Set<ErrorCode>([
  'unavailable',
  'internal',
  'in_progress',
  'too_many',
  'too_slow',
  'storage_full',
])

function successStep({ onClose, ...success }: Success & { onClose?: () => void }, show: Show): Step {
  const close = () => {
    show(undefined)
    onClose?.()
  }
  return { ...success, kind: 'success', close }
}

const cancelled = Symbol('cancelled')

const isFailure = (error: unknown, code: ErrorCode) => error instanceof ApiFailure && error.code === code
