import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { copyCheckout } from '../kit/checkout-copy.ts'
import { startPortal, temporaryFolder } from '../kit/portal-process.ts'
import { refusal } from '../kit/refusal.ts'

const isRoot = process.getuid?.() === 0

/** A checkout in a home that only its owner can enter. */
async function closedHome(owner: { uid: number; gid: number }) {
  const home = temporaryFolder()
  const root = await copyCheckout(home)
  mkdirSync(join(root, 'data'))
  chownSync(join(root, 'data'), owner.uid, owner.gid)
  chownSync(home, owner.uid, owner.gid)
  chmodSync(home, 0o700)
  return { root, dataDir: join(root, 'data') }
}

describe.runIf(isRoot)('from a home that other users cannot enter', () => {
  test('root starts the portal, and the database lies where its own user can reach it', async () => {
    const { root, dataDir } = await closedHome({ uid: 0, gid: 0 })
    const portal = await startPortal({ dataDir, root })
    expect([portal.output, await portal.readiness()]).toEqual([expect.stringContaining('is open at'), 200])
    const cluster = placeOf(dataDir)
    expect(cluster).toMatch(/^\/var\/lib\/creditor-portal\/[0-9a-f]+\/postgres$/)
    expect(await portal.end('SIGTERM')).toBe(0)

    // R99: without its pointer file the database is not found. The start is refused and does not create a second
    // database beside the keys.
    const pointer = join(dataDir, 'postgres-place')
    renameSync(pointer, `${pointer}.away`)
    expect(await refusal({ dataDir, root })).toContain('secret-keys.json holds keys of an earlier one')
    expect(existsSync(pointer)).toBe(false)
    renameSync(`${pointer}.away`, pointer)

    const again = await startPortal({ dataDir, root })
    expect([await again.readiness(), placeOf(dataDir)]).toEqual([200, cluster])
    expect(await again.end('SIGTERM')).toBe(0)
  })

  test('after the data directory is deleted the portal creates a new database and does not use the old one', async () => {
    const { root, dataDir } = await closedHome({ uid: 0, gid: 0 })
    const portal = await startPortal({ dataDir, root })
    const cluster = placeOf(dataDir)
    expect(await portal.end('SIGTERM')).toBe(0)
    rmSync(dataDir, { recursive: true })

    const anew = await startPortal({ dataDir, root })
    expect(await anew.readiness()).toBe(200)
    expect(placeOf(dataDir)).not.toBe(cluster)
    expect(await anew.end('SIGTERM')).toBe(0)
  })

  test.runIf(canBeRunBy(nobody()))(
    'an ordinary user starts the portal, and all of it stays there',
    async () => {
      const user = nobody()
      const { root, dataDir } = await closedHome(user)
      const portal = await startPortal({ dataDir, root, user })
      expect([portal.output, await portal.readiness()]).toEqual([expect.stringContaining('is open at'), 200])
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(user.uid)
      expect(existsSync(join(dataDir, 'postgres-place'))).toBe(false)
      expect(await portal.end('SIGTERM')).toBe(0)
    },
  )
})

/**
 * Reads the location of the database from the data directory's pointer file. The database's folder is removed
 * after the test.
 */
function placeOf(dataDir: string): string {
  const cluster = readFileSync(join(dataDir, 'postgres-place'), 'utf8').trim()
  onTestFinished(() => rmSync(dirname(cluster), { recursive: true, force: true }))
  return cluster
}

function nobody() {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return isRoot ? { uid: id('-u'), gid: id('-g') } : { uid: 0, gid: 0 }
}

/** Whether a user can run this Node.js. False if other users cannot enter its folder. */
function canBeRunBy(user: { uid: number; gid: number }): boolean {
  return isRoot && spawnSync(process.execPath, ['--version'], { ...user, cwd: '/' }).status === 0
}
