import { mainCustomer, otherCustomer } from '@portal/demo/creditors.ts'
import { sql } from 'kysely'

import { seal, type SecretKeys } from '#access/keys/sealed-secrets.ts'
import { secretFromText } from '#access/login/one-time-code.ts'
import type { Db } from '#db/connect.ts'
import { createUser, type NewUser } from '#operator/users/create-user.ts'
import { demoLoader, demoPassword } from '#start/demo/demo-logins.ts'

/** The demo users. The first is the one that people should start with. */
const demoUsers: readonly NewUser[] = [
  {
    ...demoUser('demo', mainCustomer.customerNumber),
    glgNumbers: 'all',
    auskunftEnabled: true,
  },
  { ...demoUser('demo-2fa', mainCustomer.customerNumber), glgNumbers: ['100100'] },
  {
    ...demoUser('demo-single', mainCustomer.customerNumber),
    glgNumbers: ['100300'],
    aktentypen: ['Vorgerichtlich'],
    zinsenEnabled: false,
  },
  { ...demoUser('demo-other', otherCustomer.customerNumber), glgNumbers: 'all', auskunftEnabled: true },
]

function demoUser(username: string, customerNumber: string): Omit<NewUser, 'glgNumbers'> {
  return {
    username,
    customerNumber,
    aktentypen: 'all',
    zinsenEnabled: true,
    auskunftEnabled: false,
    password: demoPassword,
    passwordExpiresAt: null,
    isDemo: true,
  }
}

/** The two-factor secret of `demo-2fa`, to be typed into an authenticator app. */
const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** For all demo users, marks the messages of each thread as read, except the last one. */
export const markAllButLastRead = (db: Db) =>
  sql`
    insert into message_read (user_id, inkasso_number, read_until)
    select portal_user.id, inkasso_number, last_number - 1 from message_thread
    join granted_glg_number on granted_glg_number.glg_number = message_thread.glg_number
    join portal_user on portal_user.id = granted_glg_number.user_id and is_demo
    on conflict do nothing`.execute(db)

/** Creates the demo users that are missing. `demo-2fa` uses two-factor authentication. */
export async function createDemoUsers(db: Db, keys: SecretKeys, now: Date): Promise<void> {
  const existing = await db.selectFrom('portalUser').select('username').execute()
  const names = new Set(existing.map(({ username }) => username))
  for (const user of demoUsers) {
    if (names.has(user.username)) continue
    const userId = await createUser(db, user, { by: demoLoader, now })
    if (user.username === 'demo-2fa') await turnTwoFactorOn(db, keys, userId, now)
  }
}

async function turnTwoFactorOn(db: Db, keys: SecretKeys, userId: string, now: Date) {
  const { keyId, sealed } = seal(keys, userId, secretFromText(demoSecret))
  await db
    .insertInto('twoFactor')
    .values({ userId, keyId, secretSealed: sealed, createdAt: now, confirmedAt: now })
    .execute()
}
