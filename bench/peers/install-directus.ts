import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const version = '12.4.0'
const root = join(import.meta.dirname, '..', '..')

/**
 * Installs Directus once, away from the portal's own packages and without running scripts of packages.
 * @returns Its folder: `directus` in the folder that BENCH_TOOLS names, otherwise in `.cache/bench-tools`.
 */
export async function installDirectus(): Promise<string> {
  const folder = resolve(process.env['BENCH_TOOLS'] ?? join(root, '.cache/bench-tools'), 'directus')
  if ((await installedVersion(folder)) === version) return folder
  console.error(`Installing Directus ${version} (about 700 MB) in ${folder}`)
  await mkdir(folder, { recursive: true })
  const command = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', [...command, `directus@${version}`], { maxBuffer: 2 ** 26 })
  return folder
}

/** npm writes this list last: a broken installation has none. */
async function installedVersion(folder: string): Promise<string | undefined> {
  const file = join(folder, 'node_modules', '.package-lock.json')
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const { packages }: { packages?: Record<string, { version: string }> } = JSON.parse(text)
  return packages?.['node_modules/directus']?.version
}
