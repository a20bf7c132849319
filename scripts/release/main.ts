import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { layTree } from './lay-tree.ts'

const usage = 'npm run release -- [--with-node] [--to <folder>]'

/*
 * Creates the archive that an operator installs: only what runs in production. --with-node includes the pinned Node.js,
 * for machines that do not have that version.
 */

const root = join(import.meta.dirname, '../..')

const values = readOptions()
const folder = resolve(process.env['INIT_CWD'] ?? '', values.to)
const at = lastCommit()
const { name, sizeBytes } = layTree({ root, folder, withNode: values['with-node'], at })
const archive = `${name}.tar.gz`
pack(folder, name, archive, at)
rmSync(join(folder, name), { recursive: true })
const hash = createHash('sha256')
  .update(readFileSync(join(folder, archive)))
  .digest('hex')
writeFileSync(join(folder, `${archive}.sha256`), `${hash}  ${archive}\n`)
console.log(`${join(folder, archive)}\nunpacked: ${(sizeBytes / 1_000_000).toFixed(1)} MB, sha256: ${hash}`)

function readOptions() {
  try {
    // npm consumes options before --.
    if (process.env['npm_config_with_node'] !== undefined)
      throw new Error('npm consumed --with-node: put it behind --')
    const to = { type: 'string', default: join(root, 'release') } as const
    return parseArgs({ options: { 'with-node': { type: 'boolean', default: false }, to } }).values
  } catch (error) {
    console.error(`${String(error)}\nUsage: ${usage}`)
    return process.exit(1)
  }
}

/** Creates a reproducible archive: sorted, without owners, and with the newest commit's time for all files. */
function pack(cwd: string, tree: string, to: string, mtime: Date) {
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    `--mtime=@${mtime.getTime() / 1_000}`,
  ]
  mkdirSync(cwd, { recursive: true })
  execFileSync('tar', [...same, '--use-compress-program=gzip -9n', '-cf', to, tree], {
    cwd,
    stdio: 'inherit',
  })
}

/**
 * Returns the time of the newest commit, or SOURCE_DATE_EPOCH (reproducible-builds.org), if set, for sources
 * without a Git history.
 */
function lastCommit(): Date {
  const epoch = process.env['SOURCE_DATE_EPOCH']
  const seconds = epoch ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return new Date(Number(seconds) * 1_000)
}
