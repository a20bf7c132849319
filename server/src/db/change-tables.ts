/* What has changed since a user looked last, as the queries see it (server/migrations/0028-changes.sql). */

/** A change of a case that an import has brought. */
export interface CaseChangeTable {
  inkassoNumber: string
  /** These two are those of the case: the database keeps them so. */
  glgNumber: string
  aktentyp: string
  changedAt: Date
  what: 'case' | 'stage' | 'closed' | 'negative' | 'entry' | 'booking'
  /** `recno` of an entry, `index` of a booking, 1 to 6 of a negative information; 0 of the rest. */
  ref: number
  /** Of a stage and a closing. */
  oldAktentyp: string | null
  newAktentyp: string | null
}

/** Up to where a user has marked the changes as read. */
export interface UserSeenTable {
  userId: string
  seenUntil: Date
}
