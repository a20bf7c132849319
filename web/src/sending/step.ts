import type { LinkProps } from '@tanstack/react-router'

/** What the dialog of a transmission shows. The two that wait for the user carry on by `answer`. */
export type Step =
  | { kind: 'question'; question: Question; answer: (isYes: boolean) => void }
  | SendingStep
  /** `answer` takes null when the user would rather not. */
  | { kind: 'password'; isWrong: boolean; answer: (password: string | null) => void }
  | SuccessStep
  | FailureStep

/** Asked before anything is sent. */
export interface Question {
  words: string
  /** What it is about, one by one. */
  doubts?: readonly string[]
  /** The word on the button that does it. */
  yes: string
}

export interface SendingStep {
  kind: 'sending'
  /** The dialog has opened with it. */
  isFirst: boolean
  /** How much has left the browser, 0 to 1; left out where nobody asks. */
  fraction?: number
  /** Gives up, as long as not everything has left the browser. */
  cancel?: () => void
}

/** What is told when it went well. */
export interface Success {
  /** In place of the title: what has happened. */
  title?: string
  words: string
  /** What was sent: what it is called, and what it is. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** Names what was received; its receipt can be had as PDF. */
  receiptNumber?: string
  /** Where it can be seen from now on. */
  next?: Pick<LinkProps, 'to' | 'search'> & { words: string }
}

export interface SuccessStep extends Success {
  kind: 'success'
  close: () => void
}

export interface FailureStep {
  kind: 'failure'
  /** What the dialog says, line by line. Left out: the general words. */
  lines?: readonly string[] | undefined
  /** It may have arrived all the same. */
  isOpen?: boolean
  /** Sends the same again; left out where that could do it twice or would not help. */
  retry?: (() => void) | undefined
  close: () => void
}

/** What Esc does; while something is being sent there is no way out. */
export function escapeOf(step: Step): (() => void) | undefined {
  if (step.kind === 'question') return () => step.answer(false)
  if (step.kind === 'password') return () => step.answer(null)
  return step.kind === 'sending' ? undefined : step.close
}

/** What the dialog is called at this step. @param title Its name until something has happened. */
export const titleOf = (step: Step | undefined, title: string): string =>
  (step?.kind === 'success' ? step.title : undefined) ?? title
