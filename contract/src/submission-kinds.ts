import { domainWords } from '#words/domain-words.ts'
import type { Words } from '#words/words.ts'

interface SomeKind {
  /** Begins its receipt numbers; of a follow-up also the type of its notice. */
  readonly letter: string
  /** What it is called on its receipt. */
  readonly title: Words
}

/** A submission for a creditor number: a mandate has no case yet, an upload none at all. */
interface OfNumber extends SomeKind {
  readonly about: 'number'
}

/** A submission about a case. */
interface OfCase extends SomeKind {
  readonly about: 'case'
}

/** A submission about what the collection company has asked, for a case or before there is one. */
interface OfTask extends SomeKind {
  readonly about: 'task'
}

/** A submission about a case which stands in the notice history. */
interface FollowUp extends OfCase {
  /** Whether a judicial case takes it, too (specification 2, part 5.3). */
  readonly isForJudicial: boolean
  /** What one notice is called, and what several are. */
  readonly one: Words
  readonly many: Words
}

const statement: Words = { de: 'Stellungnahme', en: 'Statement' }

/**
 * What a creditor can send, by kind: the one table of kinds. `sending-calls.ts` says by which call each is sent, apart
 * from this so that a screen that only names kinds loads no schemas.
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
    title: { de: 'Zahlungsmeldung', en: 'Report of payments' },
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
  message: { letter: 'N', about: 'case', title: domainWords.correspondence },
  instruction: { letter: 'W', about: 'case', title: domainWords.instruction },
} as const satisfies Record<string, OfNumber | OfCase | OfTask | FollowUp>

type Kinds = typeof submissionKinds
export type SubmissionKind = keyof Kinds

/** The kinds that stand in the notice history. */
export type FollowUpKind = {
  [Kind in SubmissionKind]: Kinds[Kind] extends FollowUp ? Kind : never
}[SubmissionKind]

/** The letter of a follow-up, as the notice history has it. */
export type NoticeType = Kinds[FollowUpKind]['letter']

// Object.keys gives plain strings; these are the keys of the table.
export const allKinds = Object.keys(submissionKinds) as SubmissionKind[]
const isFollowUp = (kind: SubmissionKind): kind is FollowUpKind => 'isForJudicial' in submissionKinds[kind]

export const followUpKinds: readonly FollowUpKind[] = allKinds.filter(isFollowUp)
export const noticeTypes: readonly NoticeType[] = followUpKinds.map((kind) => submissionKinds[kind].letter)

/** What one notice of a type is called. */
export const noticeTypeWords = Object.fromEntries(
  followUpKinds.map((kind) => [submissionKinds[kind].letter, submissionKinds[kind].one]),
  // Object.fromEntries forgets which keys it was given.
) as Record<NoticeType, Words>
