import { sql } from 'kysely'

import type { Db } from '#db/connect.ts'

/** All portal users with their rights, by name. */
export const listUsers = (db: Db) =>
  db
    .selectFrom('portalUser')
    .select((eb) => [
      'username',
      'customerNumber',
      'disabledAt',
      'zinsenEnabled',
      'auskunftEnabled',
      'isDemo',
      eb
        .selectFrom('portalUserGlgNumber')
        .whereRef('userId', '=', 'portalUser.id')
        .select(sql<string>`string_agg(glg_number, ',' order by glg_number)`.as('numbers'))
        .as('glgNumbers'),
      eb
        .selectFrom('portalUserAktentyp')
        .whereRef('userId', '=', 'portalUser.id')
        .select(sql<string>`string_agg(aktentyp, ',' order by aktentyp)`.as('types'))
        .as('aktentypen'),
    ])
    .orderBy('username')
    .execute()

/** Every creditor number of a customer and every file type: what a new user may see unless told otherwise. */
export async function allRights(db: Db, customerNumber: string) {
  const [numbers, types] = await Promise.all([
    db
      .selectFrom('creditorNumber')
      .where('customerNumber', '=', customerNumber)
      .select('glgNumber')
      .execute(),
    db.selectFrom('fileType').select('aktentyp').execute(),
  ])
  return {
    glgNumbers: numbers.map(({ glgNumber }) => glgNumber),
    aktentypen: types.map(({ aktentyp }) => aktentyp),
  }
}
