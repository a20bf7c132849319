/** What the dialog of a transmission shows. The two that wait for the user carry on by `answer`. */
export type Step =
  | { kind: 'question'; question: Question; answer: (isYes: boolean) => void }
  /** `isFirst` when the dialog has opened with it. */
  | { kind: 'sending'; isFirst: boolean }
  /** `answer` takes null when the user would rather not. */
  | { kind: 'password'; isWrong: boolean; answer: (password: string | null) => void }
  | { kind: 'success'; words: string; close: () => void }
  | { kind: 'failure'; close: () => void }

/** Asked before anything is sent. */
export interface Question {
  words: string
  /** The word on the button that does it. */
  yes: string
}
