import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { root } from '../architecture/source-files.ts'
import type { Guard } from './guards.ts'

const checkout = root()

/** Files and folders that the tests of the projects `unit` and `database` read. */
const copied = [
  'contract',
  'demo',
  'docs',
  'e2e',
  'package-lock.json',
  'package.json',
  'scripts',
  'server',
  'tsconfig.base.json',
  'vitest.config.ts',
  'web',
]

/** A copy of the checkout, in which guards are removed one at a time. */
export interface Workshop {
  readonly folder: string
  /** Runs `work` without the guard, then restores the guard. */
  without<Result>(guard: Guard, work: () => Promise<Result>): Promise<Result>
  remove(): Promise<void>
}

/**
 * Copies the sources. Packages are linked from the checkout, except the portal's own, which are linked within the
 * copy.
 */
export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mutate-'))
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path))
  for (const path of copied)
    await cp(join(checkout, path), join(folder, path), { recursive: true, filter: isSource })
  await linkPackages(folder)
  return {
    folder,
    async without(guard, work) {
      const path = join(folder, guard.file)
      const source = await readFile(path, 'utf8')
      await writeFile(path, guard.without)
      try {
        return await work()
      } finally {
        await writeFile(path, source)
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function linkPackages(folder: string): Promise<void> {
  const own = join(folder, 'node_modules', '@portal')
  await mkdir(own, { recursive: true })
  for (const name of await readdir(join(checkout, 'node_modules', '@portal')))
    await symlink(join('..', '..', name), join(own, name))
  for (const name of await readdir(join(checkout, 'node_modules')))
    // Skips folders that begin with a dot: tools keep commands and caches there, and a linked cache would be
    // shared with the checkout.
    if (name !== '@portal' && !name.startsWith('.'))
      await symlink(join(checkout, 'node_modules', name), join(folder, 'node_modules', name))
}
