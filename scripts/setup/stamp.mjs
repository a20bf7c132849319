import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const generated = new Set(['node_modules', 'dist', 'tsconfig.tsbuildinfo'])

/**
 * Returns a hash of the content of files and folders. It changes when a file is changed, added, renamed or removed.
 * Generated files do not count.
 * @param {string} root
 * @param {readonly string[]} paths relative to the root
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => filesBelow(root, path)).toSorted()) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    )
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesBelow(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const names = readdirSync(join(root, path)).filter((name) => !generated.has(name))
  return names.flatMap((name) => filesBelow(root, `${path}/${name}`))
}

/**
 * Runs `work` unless it has completed for this fingerprint. The stamp is removed before and written after, so that
 * interrupted work is repeated.
 * @param {string} stamp file that keeps the fingerprint
 * @param {string} current
 * @param {() => Promise<void>} work
 */
export async function unlessDone(stamp, current, work) {
  if (isDone(stamp, current)) return
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, current)
}

/**
 * Whether the work has completed for this fingerprint.
 * @param {string} stamp
 * @param {string} current
 */
export const isDone = (stamp, current) => readStamp(stamp) === current

/** @param {string} stamp */
function readStamp(stamp) {
  try {
    return readFileSync(stamp, 'utf8')
  } catch {
    return undefined
  }
}
