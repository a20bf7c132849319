import type { ArchivePolicy } from '#privacy/erasure/archive.ts'

export interface RetentionPolicy extends ArchivePolicy {
  /** Days for which files of submissions are kept after acceptance or refusal. */
  readonly submissionDays: number
  /** Months for which rows of the audit trail and the list of imports are kept. */
  readonly auditMonths: number
  /** Months for which cases are kept after they were closed. Undefined: until erased. */
  readonly closedCaseMonths?: number | undefined
  /**
   * Months for which submissions are kept after acceptance or refusal, and imported messages and handovers after
   * their day. Undefined: until erased.
   */
  readonly messageMonths?: number | undefined
  /** Months for which users are kept after their last login, at most `auditMonths`. Undefined: until deleted. */
  readonly unusedUserMonths?: number | undefined
  /** Days for which imported deliveries are kept in the folder `done`. */
  readonly deliveryDays: number
}

/** The default periods. Cases, messages and users have none, so they are not deleted. */
export const defaultRetention: RetentionPolicy = {
  // More than a year, for questions about last year's submissions.
  submissionDays: 400,
  // For the audit of the previous year. No longer, because the audit trail names people.
  auditMonths: 24,
  // Nothing is archived, because the collection system is the archive (docs/decisions/privacy.md).
  archiveYears: 0,
  // As long as somebody may investigate an import. No longer, because deliveries are full of personal data.
  deliveryDays: 14,
}
