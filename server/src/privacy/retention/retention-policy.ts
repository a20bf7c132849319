import type { ArchivePolicy } from '#privacy/erasure/archive.ts'

/** How long what the operator decides about is kept. */
export interface RetentionPolicy extends ArchivePolicy {
  /** Files of submissions, counted in days from their acceptance or refusal. */
  readonly submissionDays: number
  /** Rows of the audit trail and the list of imports, counted in months from their writing. */
  readonly auditMonths: number
  /** Cases, counted in months from the day they were closed; undefined: until they are erased. */
  readonly closedCaseMonths?: number | undefined
  /**
   * What creditors sent, counted in months from its acceptance or refusal, and messages and hand-overs that came in by
   * import, from their day; undefined: until they are erased.
   */
  readonly messageMonths?: number | undefined
  /** Users, counted in months from their last login; undefined: until they are deleted. At most `auditMonths`. */
  readonly unusedUserMonths?: number | undefined
  /** What was imported, counted in days from then, in the folder `done` of the watched one. */
  readonly deliveryDays: number
}

/**
 * Files longer than a year, so that a creditor's question about last year's order finds them, and last year's audit
 * finds the trail; the trail names people, so it is not kept for ever. Cases and messages go by themselves only when the
 * operator says so, whose collection system is the archive unless he says otherwise (docs/decisions/privacy.md),
 * and so do users. Deliveries are full of people's data: they stay as long as somebody may ask what was wrong with one.
 */
export const defaultRetention: RetentionPolicy = {
  submissionDays: 400,
  auditMonths: 24,
  archiveYears: 0,
  deliveryDays: 14,
}
