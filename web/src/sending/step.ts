import type { LinkProps } from '@tanstack/react-router'

/** Step of the sending dialog. The two that wait for the user continue with `answer`. */
export type Step =
  | { kind: 'question'; question: Question; answer: (isYes: boolean) => void }
  | SendingStep
  /** Call `answer` with null if the user cancels. */
  | { kind: 'password'; isWrong: boolean; answer: (password: string | null) => void }
  | SuccessStep
  | FailureStep

/** Question before anything is sent. */
export interface Question {
  words: string
  /** The doubtful values, one per line. */
  doubts?: readonly string[]
  /** Label of the confirm button. */
  yes: string
}

export interface SendingStep {
  kind: 'sending'
  /** The first step in the dialog. */
  isFirst: boolean
  /** Upload progress from 0 to 1; omitted if it is not tracked. */
  fraction?: number
  /** Cancels, until everything has left the browser. */
  cancel?: () => void
}

/** Success message. */
export interface Success {
  /** Replaces the title: what has happened. */
  title?: string
  words: string
  /** Summary of the submission as label and value. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** Number of the receipt, which can be downloaded as PDF. */
  receiptNumber?: string
  /** Link to the screen that shows it. */
  next?: Pick<LinkProps, 'to' | 'search'> & { words: string }
}

export interface SuccessStep extends Success {
  kind: 'success'
  close: () => void
}

export interface FailureStep {
  kind: 'failure'
  /** Lines of the dialog. Omitted: a general message. */
  lines?: readonly string[] | undefined
  /** The server may have received it despite the failure. */
  isOpen?: boolean
  /** Retries. Omitted if a retry could submit twice or would not help. */
  retry?: (() => void) | undefined
  close: () => void
}

/** Action of Esc; undefined while sending. */
export function escapeOf(step: Step): (() => void) | undefined {
  if (step.kind === 'question') return () => step.answer(false)
  if (step.kind === 'password') return () => step.answer(null)
  return step.kind === 'sending' ? undefined : step.close
}

/** Title of the dialog at this step. @param title The default title. */
export const titleOf = (step: Step | undefined, title: string): string =>
  (step?.kind === 'success' ? step.title : undefined) ?? title
