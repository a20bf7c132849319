import type { LinkProps } from '@tanstack/react-router'

/** Step of the sending dialog. `question` and `password` wait until `answer` is called. */
export type Step =
  | { kind: 'question'; question: Question; answer: (isYes: boolean) => void }
  | ProgressStep
  /** Call `answer` with null if the user cancels. */
  | { kind: 'password'; isWrong: boolean; answer: (password: string | null) => void }
  | SuccessStep
  | FailureStep

export type Fact = readonly [label: string, value: string]

/** Question before anything is sent. */
export interface Question {
  /** Title that replaces the dialog's, to name the act. */
  title?: string
  words: string
  /** The doubtful values, one per line. */
  doubts?: readonly string[]
  /** What is to be sent. */
  facts?: readonly Fact[]
  /** Label of the confirm button. */
  yes: string
  /** Label of the button that returns without sending. Default: Cancel. */
  no?: string
}

export interface ProgressStep {
  kind: 'sending'
  /** Whether this is the first step in the dialog. */
  isFirst: boolean
  /** Upload progress from 0 to 1; omitted if it is not tracked. */
  fraction?: number
  /** Cancels the upload; omitted once everything has left the browser. */
  cancel?: () => void
}

export interface Success {
  /** Title that replaces the dialog's, to say what has happened. */
  title?: string
  words: string
  /** Summary of the submission as label and value. */
  facts?: readonly Fact[]
  /** Number of the receipt, which can be downloaded as PDF. */
  receiptNumber?: string
  /** Link to the screen that shows the submission. */
  next?: Pick<LinkProps, 'to' | 'search'> & { words: string }
  /** Button that closes the dialog and starts another submission. */
  another?: { words: string; start: () => void }
}

export interface SuccessStep extends Success {
  kind: 'success'
  close: () => void
}

export interface FailureStep {
  kind: 'failure'
  /** Lines of the message. Default: a general message. */
  lines?: readonly string[] | undefined
  /** Whether the server may have received the submission despite the failure. */
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
export function titleOf(step: Step | undefined, title: string): string {
  if (step?.kind === 'question') return step.question.title ?? title
  return (step?.kind === 'success' ? step.title : undefined) ?? title
}
