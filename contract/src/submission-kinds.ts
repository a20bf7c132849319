import { domainWords } from '#words/domain-words.ts'
import type { Words } from '#words/words.ts'

interface SomeKind {
  /** First letter of receipt numbers. For a follow-up it is also the notice type. */
  readonly letter: string
  /** Title on the receipt. */
  readonly title: Words
}

/** A submission for a creditor number, without a case. */
interface OfNumber extends SomeKind {
  readonly about: 'number'
}

/** A submission about a case. */
interface OfCase extends SomeKind {
  readonly about: 'case'
}

/** An answer to a task, which may be about a case or a mandate. */
interface OfTask extends SomeKind {
  readonly about: 'task'
}

/** A submission that is about a case and listed in the notice history. */
interface FollowUp extends OfCase {
  /** Whether the submission can be sent for judicial cases (specification 2, part 5.3). */
  readonly isForJudicial: boolean
  /** Name of one notice of this kind. */
  readonly one: Words
  /** Name of several notices of this kind. */
  readonly many: Words
}

const statement: Words = { de: 'Stellungnahme', en: 'Statement' }

/**
 * All kinds of submissions. The calls that send them are in `sending-calls.ts`, so that screens that only name
 * kinds load no schemas.
 */
export const submissionKinds = {
  mandate: { letter: 'M', about: 'number', title: domainWords.order },
  upload: { letter: 'U', about: 'number', title: domainWords.upload },
  claimIncreases: {
    letter: 'F',
    about: 'case',
    isForJudicial: false,
    title: domainWords.claimIncrease,
    one: domainWords.claimIncrease,
    many: { de: 'Forderungserhöhungen', en: 'Claim increases' },
  },
  payments: {
    letter: 'Z',
    about: 'case',
    isForJudicial: true,
    title: { de: 'Zahlungsmeldung', en: 'Payment notice' },
    one: domainWords.payment,
    many: domainWords.payments,
  },
  statement: {
    letter: 'S',
    about: 'case',
    isForJudicial: true,
    title: statement,
    one: statement,
    many: { de: 'Stellungnahmen', en: 'Statements' },
  },
  creditNotes: {
    letter: 'G',
    about: 'case',
    isForJudicial: true,
    title: domainWords.creditNotes,
    one: domainWords.creditNote,
    many: domainWords.creditNotes,
  },
  taskAnswer: { letter: 'A', about: 'task', title: domainWords.answer },
  message: { letter: 'N', about: 'case', title: domainWords.message },
  instruction: { letter: 'W', about: 'case', title: domainWords.instruction },
} as const satisfies Record<string, OfNumber | OfCase | OfTask | FollowUp>

type Kinds = typeof submissionKinds
export type SubmissionKind = keyof Kinds

/** The kinds that are listed in the notice history. */
export type FollowUpKind = {
  [Kind in SubmissionKind]: Kinds[Kind] extends FollowUp ? Kind : never
}[SubmissionKind]

/** The letter by which the notice history identifies a follow-up. */
export type NoticeType = Kinds[FollowUpKind]['letter']

// The cast is safe: `Object.keys` returns exactly the keys of `submissionKinds`.
export const allKinds = Object.keys(submissionKinds) as SubmissionKind[]
const isFollowUp = (kind: SubmissionKind): kind is FollowUpKind => 'isForJudicial' in submissionKinds[kind]

export const followUpKinds: readonly FollowUpKind[] = allKinds.filter(isFollowUp)
export const noticeTypes: readonly NoticeType[] = followUpKinds.map((kind) => submissionKinds[kind].letter)

/** Name of a single notice, by type. */
export const noticeTypeWords = Object.fromEntries(
  followUpKinds.map((kind) => [submissionKinds[kind].letter, submissionKinds[kind].one]),
  // The cast is safe: the keys are the letters of the follow-ups.
) as Record<NoticeType, Words>
