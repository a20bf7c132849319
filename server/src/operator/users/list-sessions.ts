import type { Db } from '#db/connect.ts'

/**
 * Lists the sessions of a user, or of all users if `userId` is undefined, most recently used first. Expired
 * sessions are included; they are deleted within an hour. Sessions in which a clerk views the user's screens
 * are left out, because the audit trail has them.
 */
export const listSessions = (db: Db, userId: string | undefined) =>
  db
    .selectFrom('session')
    .innerJoin('portalUser', 'portalUser.id', 'session.userId')
    .where('clerkSessionId', 'is', null)
    .$if(userId !== undefined, (query) => query.where('session.userId', '=', userId ?? ''))
    .select([
      'session.id',
      'username',
      'customerNumber',
      'state',
      'authenticatedAt',
      'lastUsedAt',
      'userAgent',
    ])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('session.id')
    .execute()
