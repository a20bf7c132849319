import { stat } from 'node:fs/promises'

import { run, type SystemUser } from '#db/bundled/run.ts'
import { StartError } from '#ground/start-error.ts'

const name = 'postgres'

/**
 * Finds the system user that runs PostgreSQL. Undefined means the current user. PostgreSQL refuses to run as root,
 * so for root it is the owner of the existing cluster, or the user `postgres`, which is created if missing.
 */
export async function databaseUser(cluster: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  if (process.platform !== 'linux')
    throw new StartError('Start the portal as an ordinary user: PostgreSQL does not run as root.')
  // On the first start, the folder does not exist yet.
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  return (await findUser()) ?? (await createUser())
}

async function findUser(): Promise<SystemUser | undefined> {
  const [uid, gid] = await Promise.all([
    run('id', ['-u', name], undefined),
    run('id', ['-g', name], undefined),
  ])
  if (uid.code !== 0 || gid.code !== 0) return undefined
  return { name, uid: Number(uid.output), gid: Number(gid.output) }
}

async function createUser(): Promise<SystemUser> {
  const created = await run(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
    undefined,
  )
  const user = await findUser()
  if (user) return user
  throw new StartError(
    `PostgreSQL does not run as root, and the system user "${name}" cannot be created (${created.output}); start the portal as an ordinary user or set DATABASE_URL.`,
  )
}

/**
 * Whether the user can enter the folder. Tries to enter it instead of checking the permissions,
 * because ACLs and mount options also matter.
 */
export async function canReach(user: SystemUser | undefined, folder: string): Promise<boolean> {
  if (!user) return true
  const { code } = await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user)
  return code === 0
}
