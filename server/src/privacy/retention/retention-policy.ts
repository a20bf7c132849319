import type { ArchivePolicy } from '#privacy/erasure/archive.ts'

/** The operator's periods. */
export interface RetentionPolicy extends ArchivePolicy {
  /** Files of submissions: days after acceptance or refusal. */
  readonly submissionDays: number
  /** Audit trail and list of imports: months after a row was written. */
  readonly auditMonths: number
  /** Cases: months after they were closed. Undefined: until erased. */
  readonly closedCaseMonths?: number | undefined
  /**
   * Submissions: months after acceptance or refusal. Imported messages and hand-overs: months after their day. Undefined:
   * until erased.
   */
  readonly messageMonths?: number | undefined
  /** Users: months after the last login, at most `auditMonths`. Undefined: until deleted. */
  readonly unusedUserMonths?: number | undefined
  /** Imported deliveries in the folder `done`: days after the import. */
  readonly deliveryDays: number
}

/**
 * Files for over a year, for questions about last year's submissions. The audit trail for two years, for last year's
 * audit, but not forever, because it names people. Cases, messages and users are not deleted by default: the collection
 * system is the archive (docs/decisions/privacy.md). Deliveries are full of personal data, so they are kept only as long as
 * somebody may look into an import.
 */
export const defaultRetention: RetentionPolicy = {
  submissionDays: 400,
  auditMonths: 24,
  archiveYears: 0,
  deliveryDays: 14,
}
