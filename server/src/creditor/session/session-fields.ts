import type { SessionFields } from '@portal/contract/session.ts'

import { viewEnd } from '#access/session-limits.ts'
import { tokenHash } from '#access/token.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#ground/app-error.ts'
import { germanDay } from '#ground/clock.ts'

type OwnFields = Omit<SessionFields, 'token' | 'name'>

/** Fields without any data of the customer, for logins that are not complete. */
const noFields: OwnFields = {
  date: '',
  customerName: '',
  customerNames: [],
  glgNumbers: [],
  userAktenTypes: [],
  aktenTypes: [],
  aktenTypeNames: [],
  zinsenEnabled: false,
  auskunftEnabled: false,
  useTwoFA: false,
  neededTwoFA: false,
  compulsoryTwoFA: false,
}

/** Session fields for a login that awaits the second factor. */
export const pendingFields: OwnFields = { ...noFields, useTwoFA: true, neededTwoFA: true }

/** Session fields for a user who must set up two-factor first. */
const setUpFields: OwnFields = { ...noFields, compulsoryTwoFA: true }

/** The session fields after a login: all of them, unless the user must set up two-factor first. */
export async function readSession(db: Db, token: string): Promise<SessionFields> {
  const { name, authenticatedAt, confirmedAt, twoFactorRequiredAt, clerk, ...user } = await db
    .selectFrom('session')
    .innerJoin('portalUser', 'portalUser.id', 'session.userId')
    .innerJoin('customer', 'customer.customerNumber', 'portalUser.customerNumber')
    .leftJoin('twoFactor', 'twoFactor.userId', 'session.userId')
    .leftJoin('clerkSession', 'clerkSession.id', 'session.clerkSessionId')
    .leftJoin('clerk', 'clerk.id', 'clerkSession.clerkId')
    .where('session.tokenHash', '=', tokenHash(token))
    .select([
      'session.userId',
      'session.name',
      'session.authenticatedAt',
      'confirmedAt',
      'twoFactorRequiredAt',
    ])
    .select(['customer.name as customerName', 'zinsenEnabled', 'auskunftEnabled', 'clerk.fullName as clerk'])
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated'))
  const isCompulsory = twoFactorRequiredAt !== null
  if (isCompulsory && confirmedAt === null) return { token, name, ...setUpFields } // guard: R24
  const { userId, ...own } = user
  return {
    token,
    name,
    date: germanDay(authenticatedAt),
    ...own,
    ...(await readLists(db, userId)),
    useTwoFA: confirmedAt !== null,
    neededTwoFA: false,
    compulsoryTwoFA: isCompulsory,
    ...(clerk !== null && { view: { clerk, until: viewEnd(authenticatedAt).toISOString() } }),
  }
}

/** A user's creditor numbers with their names, the user's file types, and all file types. */
async function readLists(db: Db, userId: string) {
  const [numbers, fileTypes, allowed] = await Promise.all([
    db
      .selectFrom('grantedGlgNumber')
      .innerJoin('creditorNumber', 'creditorNumber.glgNumber', 'grantedGlgNumber.glgNumber')
      .where('userId', '=', userId)
      .select(['creditorNumber.glgNumber', 'creditorNumber.name'])
      .orderBy('creditorNumber.glgNumber')
      .execute(),
    db.selectFrom('fileType').selectAll().orderBy('aktentyp').execute(),
    db
      .selectFrom('grantedAktentyp')
      .where('userId', '=', userId)
      .select('aktentyp')
      .orderBy('aktentyp')
      .execute(),
  ])
  return {
    customerNames: numbers.map(({ name }) => name),
    glgNumbers: numbers.map(({ glgNumber }) => glgNumber),
    userAktenTypes: allowed.map(({ aktentyp }) => aktentyp),
    aktenTypes: fileTypes.map(({ aktentyp }) => aktentyp),
    aktenTypeNames: fileTypes.map(({ name }) => name),
  }
}
