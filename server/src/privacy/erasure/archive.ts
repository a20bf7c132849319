import { sql } from 'kysely'

import { germanDay } from '#ground/clock.ts'

/** Whether the portal archives submissions, and for how long (GoBD, § 257 HGB, § 147 AO). */
export interface ArchivePolicy {
  /**
   * How many years a submission is kept after the year in which it was received. 0 if the operator's collection
   * system is the archive; then the portal archives nothing.
   */
  readonly archiveYears: number
}

/**
 * SQL: the last day on which a row of `submission` must be kept. The year of receipt is determined in German time.
 */
export const archivedUntil = ({ archiveYears }: ArchivePolicy) =>
  sql<string>`make_date(extract(year from received_at at time zone 'Europe/Berlin')::integer + ${archiveYears}::integer, 12, 31)`

/** SQL: whether the law still requires a row of `submission` to be kept. */
export const isArchived = (archive: ArchivePolicy, now: Date) =>
  archive.archiveYears === 0
    ? sql<boolean>`false`
    : sql<boolean>`${archivedUntil(archive)} >= ${germanDay(now)}::date`
