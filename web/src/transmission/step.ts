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

export interface SuccessStep {
  kind: 'success'
  words: string
  /** Names what was received; its receipt can be had as PDF. */
  receiptNumber?: string | undefined
  close: () => void
}

export interface FailureStep {
  kind: 'failure'
  /** What the dialog says, line by line. Left out: the general words. */
  lines?: readonly string[] | undefined
  /** Sends the same again; left out where that could do it twice or would not help. */
  retry?: (() => void) | undefined
  close: () => void
}
