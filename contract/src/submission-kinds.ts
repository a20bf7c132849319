import { domainWords } from '#domain-words.ts'
import { sentWords } from '#sent-words.ts'
import type { Words } from '#words.ts'

interface SomeKind {
  /** Begins its receipt numbers; of a follow-up also the type of its notice. */
  readonly letter: string
  /** What it is called on its receipt. */
  readonly title: Words
}

/** A submission for a creditor number: a mandate has no case yet, an upload none at all. */
interface OfNumber extends SomeKind {
  readonly isAboutCase: false
}

/** A submission about a case, which stands in the notice history. */
interface FollowUp extends SomeKind {
  readonly isAboutCase: true
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
  mandate: { letter: 'M', isAboutCase: false, title: { de: 'Auftrag', en: 'Order' } },
  upload: { letter: 'U', isAboutCase: false, title: domainWords.upload },
  claimIncreases: {
    letter: 'F',
    isAboutCase: true,
    isForJudicial: false,
    title: sentWords.claimIncrease,
    one: sentWords.claimIncrease,
    many: { de: 'Forderungserhöhungen', en: 'Claim increases' },
  },
  payments: {
    letter: 'Z',
    isAboutCase: true,
    isForJudicial: true,
    title: { de: 'Zahlungsmeldung', en: 'Report of payments' },
    one: sentWords.payment,
    many: sentWords.payments,
  },
  statement: {
    letter: 'S',
    isAboutCase: true,
    isForJudicial: true,
    title: statement,
    one: statement,
    many: { de: 'Stellungnahmen', en: 'Statements' },
  },
  creditNotes: {
    letter: 'G',
    isAboutCase: true,
    isForJudicial: true,
    title: sentWords.creditNotes,
    one: sentWords.creditNote,
    many: sentWords.creditNotes,
  },
} as const satisfies Record<string, OfNumber | FollowUp>

type Kinds = typeof submissionKinds
export type SubmissionKind = keyof Kinds

/** The kinds that are about a case. */
export type FollowUpKind = {
  [Kind in SubmissionKind]: Kinds[Kind]['isAboutCase'] extends true ? Kind : never
}[SubmissionKind]

/** The letter of a follow-up, as the notice history has it. */
export type NoticeType = Kinds[FollowUpKind]['letter']

// Object.keys gives plain strings; these are the keys of the table.
export const allKinds = Object.keys(submissionKinds) as SubmissionKind[]
const isFollowUp = (kind: SubmissionKind): kind is FollowUpKind => submissionKinds[kind].isAboutCase

export const followUpKinds: readonly FollowUpKind[] = allKinds.filter(isFollowUp)
export const noticeTypes: readonly NoticeType[] = followUpKinds.map((kind) => submissionKinds[kind].letter)
