/**
 * The database gives no answer: it is frozen, cut off, or has no connection to spare. What was under way may have been
 * done or not, a commit included.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  /** PostgreSQL's own code for a connection that failed. */
  readonly code = '08006'
}
