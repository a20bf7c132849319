import { sql } from 'kysely'

import { germanDay } from '#ground/clock.ts'

/** Whether the portal is the archive of what creditors send, and for how long (GoBD, § 257 HGB, § 147 AO). */
export interface ArchivePolicy {
  /**
   * A received letter is kept so many years after the year in which it came; 0: the operator's collection system is the
   * archive, and what it has acknowledged is kept there.
   */
  readonly archiveYears: number
}

/** SQL: the last day on which a row of `submission` is kept. The year is Germany's. */
export const keptUntil = ({ archiveYears }: ArchivePolicy) =>
  sql<string>`make_date(extract(year from received_at at time zone 'Europe/Berlin')::integer + ${archiveYears}::integer, 12, 31)`

/** SQL: whether the law still keeps a row of `submission`. */
export const isKept = (archive: ArchivePolicy, now: Date) =>
  archive.archiveYears === 0
    ? sql<boolean>`false`
    : sql<boolean>`${keptUntil(archive)} >= ${germanDay(now)}::date`
