import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, cpSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { fingerprint } from '../../scripts/setup/stamp.mjs'
import { buildWeb } from '../../scripts/setup/web.mjs'
import { portalCommand } from '../../server/test/portal-command.ts'
import { copyCheckout } from '../kit/checkout-copy.ts'
import { npmPortal } from '../kit/npm-portal.ts'
import { databasePid, isAlive, startPortal, temporaryFolder } from '../kit/portal-process.ts'

const checkout = join(import.meta.dirname, '../..')
const nobody = { uid: 65_534, gid: 65_534 }

/**
 * Whether the tests can run: only root can change the owner of files, and the user `nobody` must be able to run
 * Node.js and read the linked packages.
 */
const isPossible =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--version'], { ...nobody, cwd: '/' }).status === 0
const reason = 'only root can make a tree of another user, in a checkout that all may read'

/** A checkout owned by root without write permissions, and a data folder owned by the user nobody. */
async function readOnlyTree() {
  const root = await copyCheckout(temporaryFolder())
  for (const path of ['package-lock.json', 'tsconfig.base.json', 'scripts', 'web'])
    cpSync(join(checkout, path), join(root, path), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    })
  execFileSync('chmod', ['-R', 'a-w,a+rX', root])
  const home = temporaryFolder()
  chownSync(home, nobody.uid, nobody.gid)
  return { root, home, dataDir: join(home, 'data') }
}

/** The path and change time of every file below `root`, sorted. */
const stateOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => `${name} ${lstatSync(join(root, name)).ctimeMs}`)

/** Writes the files by which the set-up recognizes that packages are installed and the frontend is built. */
function markDone(root: string) {
  execFileSync('chmod', ['u+w', root, join(root, 'node_modules')])
  writeFileSync(
    join(root, 'node_modules/.setup'),
    `${fingerprint(root, ['package-lock.json'])} ${process.platform}-${process.arch}`,
  )
  mkdirSync(join(root, '.cache'))
  cpSync(join(checkout, '.cache/web-sources'), join(root, '.cache/web-sources'))
  execFileSync('chmod', ['-R', 'a-w,a+rX', root])
}

describe('in a tree that another user owns and nobody may write', () => {
  test('the portal starts and the command line works, and nothing is written there', async ({ skip }) => {
    skip(!isPossible, reason)
    const { root, dataDir } = await readOnlyTree()
    const before = stateOf(root)
    const portal = await startPortal({ dataDir, root, user: nobody })
    expect(await portal.readiness()).toBe(200)
    expect(portal.output).not.toMatch(/EACCES|EROFS|EPERM/)
    expect(lstatSync(join(dataDir, 'files')).uid).toBe(nobody.uid)

    const command = await portalCommand(dataDir, ['news', 'set', '--de', 'Guten Tag'], {
      root,
      user: nobody,
    })
    expect(command).toMatchObject({ exitCode: 0, err: '' })
    const database = databasePid(dataDir)
    expect(await portal.end('SIGTERM')).toBe(0)
    await expect.poll(() => isAlive(database)).toBe(false)
    expect(stateOf(root)).toEqual(before)
  })

  test('npm run serve reports what is missing, and starts if everything is there', async ({ skip }) => {
    skip(!isPossible, reason)
    await buildWeb(checkout)
    const { root, home, dataDir } = await readOnlyTree()
    const serve = () => npmPortal(['run', 'serve', '--silent'], dataDir, { cwd: root, HOME: home, ...nobody })
    const { portal: refused } = await serve()
    expect(await refused.exitCode()).toBe(1)
    expect(refused.output).toBe(
      `Packages or built screens are missing in ${root}, and this user cannot make them there (EACCES): run "node scripts/setup.mjs web" in that folder once as the user whom it belongs to.\n`,
    )
    markDone(root)
    const before = stateOf(root)
    const { portal } = await serve()
    await expect.poll(() => portal.readiness(), { interval: 50 }).toBe(200)
    expect(await portal.end('SIGTERM')).toBe(0)
    expect(stateOf(root)).toEqual(before)
  })
})
