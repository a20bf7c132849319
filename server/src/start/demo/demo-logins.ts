import type { Db } from '#db/connect.ts'

/** Password of all demo users. It is public, so they can log in only in demo mode. */
export const demoPassword = 'Portal-Demo-2026'

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
