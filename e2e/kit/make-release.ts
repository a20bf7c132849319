import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const checkout = join(import.meta.dirname, '../..')

/** Makes a release in a folder as `npm run release` does. Returns the name of its archive; the hash is next to it. */
export function makeRelease(folder: string): string {
  const args = ['scripts/release/main.ts', '--to', folder]
  execFileSync(process.execPath, args, { cwd: checkout, env: { ...process.env, INIT_CWD: '' } })
  const archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz'))
  if (archive === undefined) throw new Error(`no release was made in ${folder}`)
  return archive
}
