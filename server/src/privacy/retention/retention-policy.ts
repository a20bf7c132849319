import type { ArchivePolicy } from '#privacy/erasure/archive.ts'

export interface RetentionPolicy extends ArchivePolicy {
  /** Days for which files of submissions are kept after acceptance or refusal. */
  readonly submissionDays: number
  /** Months for which rows of the audit trail and the list of imports are kept. */
  readonly auditMonths: number
  /** Months for which cases are kept after they were closed. Undefined: until erased. */
  readonly closedCaseMonths?: number | undefined
  /**
   * Months for which submissions are kept after acceptance or refusal, and imported messages, imported hand-overs
   * and tasks without a case after their date. Undefined: until erased.
   */
  readonly messageMonths?: number | undefined
  /** Months for which papers for creditors are kept after their date. Undefined: until erased. */
  readonly paperMonths?: number | undefined
  /** Months for which users are kept after their last login, at most `auditMonths`. Undefined: until deleted. */
  readonly unusedUserMonths?: number | undefined
  /** Days for which imported deliveries are kept in the folder `done`. */
  readonly deliveryDays: number
}

/** The default periods. Cases, messages, papers and users have none, so they are not deleted. */
export const defaultRetention: RetentionPolicy = {
  // More than a year, for questions about last year's submissions.
  submissionDays: 400,
  // Long enough for an audit of the previous year, but no longer, because the audit trail names people.
  auditMonths: 24,
  // Nothing is archived, because the collection system is the archive (docs/decisions/privacy.md).
  archiveYears: 0,
  // Long enough to investigate an import, but no longer, because deliveries are full of personal data.
  deliveryDays: 14,
}
