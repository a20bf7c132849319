import type { SessionFields } from '@portal/contract/session.ts'

import { tokenHash } from '#access/token.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#errors/app-error.ts'
import { germanDay } from '#time/clock.ts'

type RightsFields = Omit<SessionFields, 'token' | 'name' | 'date'>

/** What a login answers whose second factor is awaited: not a byte of the customer's data. */
export const pendingFields: Omit<SessionFields, 'token' | 'name'> = {
  date: '',
  customerName: '',
  customerNames: [],
  glgNumbers: [],
  userAktenTypes: [],
  aktenTypes: [],
  aktenTypeNames: [],
  zinsenEnabled: false,
  auskunftEnabled: false,
  useTwoFA: true,
  neededTwoFA: true,
}

/** What the login answer tells of a user's rights: his numbers with their names, his and all file types. */
async function readSessionFields(db: Db, userId: string): Promise<RightsFields> {
  const [user, numbers, fileTypes, allowed] = await Promise.all([
    db
      .selectFrom('portalUser')
      .innerJoin('customer', 'customer.customerNumber', 'portalUser.customerNumber')
      .leftJoin('twoFactor', 'twoFactor.userId', 'portalUser.id')
      .where('portalUser.id', '=', userId)
      .select(['customer.name', 'zinsenEnabled', 'auskunftEnabled', 'confirmedAt'])
      .executeTakeFirstOrThrow(),
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
    customerName: user.name,
    customerNames: numbers.map(({ name }) => name),
    glgNumbers: numbers.map(({ glgNumber }) => glgNumber),
    userAktenTypes: allowed.map(({ aktentyp }) => aktentyp),
    aktenTypes: fileTypes.map(({ aktentyp }) => aktentyp),
    aktenTypeNames: fileTypes.map(({ name }) => name),
    zinsenEnabled: user.zinsenEnabled,
    auskunftEnabled: user.auskunftEnabled,
    useTwoFA: user.confirmedAt !== null,
    neededTwoFA: false,
  }
}

/** The full answer for a session whose login is finished. */
export async function readSession(db: Db, token: string, now: Date): Promise<SessionFields> {
  const session = await db
    .selectFrom('session')
    .where('tokenHash', '=', tokenHash(token))
    .select(['userId', 'name'])
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated'))
  return { token, name: session.name, date: germanDay(now), ...(await readSessionFields(db, session.userId)) }
}
