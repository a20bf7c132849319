import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

import { program } from '#db/bundled/binaries.ts'
import type { Place } from '#db/bundled/place.ts'
import { run } from '#db/bundled/run.ts'
import { isAlive } from '#db/bundled/server-process.ts'
import { codeOf, StartError } from '#ground/start-error.ts'

/**
 * Creates the cluster unless it exists: UTF-8, checksums, password authentication (SCRAM-SHA-256). It gets
 * its final name only when it is complete. So a killed or cancelled start leaves no partial cluster. If two
 * portals create it in parallel, the first one to finish wins.
 */
export async function createCluster(place: Place, password: string, signal?: AbortSignal): Promise<void> {
  if (await isCreated(place.cluster)) return
  const home = dirname(place.cluster)
  await mkdir(home, { recursive: true, mode: 0o711 })
  await removeUnfinished(place)
  const unfinished = `${place.cluster}.new-${process.pid}`
  try {
    await initialize(place, unfinished, password, signal)
    await rename(unfinished, place.cluster)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await isCreated(place.cluster))) throw error
  }
}

/** Whether the folder contains a cluster. */
export const isCreated = (cluster: string): Promise<boolean> =>
  stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )

async function initialize(
  { binaries, user }: Place,
  cluster: string,
  password: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const passwordFile = `${cluster}.password`
  try {
    await mkdir(cluster, { mode: 0o700 })
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (user) {
      await chown(cluster, user.uid, user.gid)
      await chown(passwordFile, user.uid, user.gid)
    }
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const { code, output } = await run(
      program(binaries, 'initdb'),
      [`--pgdata=${cluster}`, ...access, ...locale, '--data-checksums', '--no-instructions'],
      user,
      signal,
    )
    if (code !== 0)
      throw new StartError(`The database cannot be created in ${cluster} (${lastLine(output)}).`)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Deletes files that killed starts have left. */
async function removeUnfinished({ cluster }: Place): Promise<void> {
  const home = dirname(cluster)
  for (const name of await readdir(home)) {
    const [, pid] = /\.new-(\d+)(?:\.password)?$/.exec(name) ?? []
    if (pid === undefined || !name.startsWith(basename(cluster)) || isAlive(Number(pid))) continue
    // If an initdb outlived its portal and is still writing, this may fail. A later start then deletes its files.
    await rm(join(home, name), { recursive: true, force: true }).catch(() => {})
  }
}

const lastLine = (text: string) => text.split('\n').at(-1) ?? ''
