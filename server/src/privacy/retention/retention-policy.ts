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

/**
 * Files are kept for more than a year, for questions about last year's submissions. The audit trail is kept for
 * two years, for the audit of the previous year, but no longer, because it names people. Cases, messages and users
 * are not deleted by default. The portal archives nothing by default, because the collection system is the archive
 * (docs/decisions/privacy.md). Deliveries are full of personal data, so they are kept only as long as somebody may
 * investigate an import.
 */
export const defaultRetention: RetentionPolicy = {
  submissionDays: 400,
  auditMonths: 24,
  archiveYears: 0,
  deliveryDays: 14,
}
