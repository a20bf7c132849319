import type { Db } from '#db/connect.ts'
import { operatorPerson } from '#operator/act.ts'

/** The actor that the audit trail records for the creation of demo users and demo data. */
export const demoLoader = operatorPerson('demo data')

/** Password of all demo users. It is public, so they can log in only in demo mode. */
export const demoPassword = 'Portal-Demo-2026'

/** The clerk of the demo's desk. The secret is the second factor, to be typed into an authenticator app. */
export const demoClerk = { name: 'desk-demo', secret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' } as const

/** Describes the login of the demo clerk; undefined if there is none. */
export async function describeDemoClerk(db: Db): Promise<string | undefined> {
  const { name, secret } = demoClerk
  const clerk = await db
    .selectFrom('clerk')
    .where('name', '=', name)
    .where('isDemo', '=', true)
    .select('id')
    .executeTakeFirst()
  return (
    clerk &&
    `Demo clerk: ${name}; password: ${demoPassword}; second factor, for an authenticator app: ${secret}`
  )
}

/** Describes the demo logins in a line for the terminal. */
export async function describeDemoLogins(db: Db): Promise<string> {
  const users = await db
    .selectFrom('portalUser')
    .select('username')
    .where('isDemo', '=', true)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
  if (users.length === 0) return 'This database has customers of its own and no demo logins.'
  return `Demo logins: ${users.map(({ username }) => username).join(', ')}; password: ${demoPassword}`
}
