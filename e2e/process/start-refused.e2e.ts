import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../../scripts/free-port.ts'
import { copyCheckout } from '../kit/checkout-copy.ts'
import { readyDataDir, startPortal, temporaryFolder } from '../kit/portal-process.ts'
import { refusal } from '../kit/refusal.ts'

test('a busy port is reported at once, before a database is created', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())

  expect(await refusal({ dataDir, port })).toBe(`Port ${port} is already in use; set PORT to a free one.`)
  expect(existsSync(dataDir)).toBe(false)
})

test('an unreachable database is reported, without its password', async () => {
  const port = await freePort()
  const environment = { DATABASE_URL: `postgres://portal:geheim@127.0.0.1:${port}/collection` }
  const said = await refusal({ dataDir: temporaryFolder(), environment }, 75)
  expect(said).toBe(
    `The database collection at 127.0.0.1:${port} cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}.`,
  )
})

test('a database migrated by a newer version is not touched', async () => {
  const dataDir = await readyDataDir()
  const newer = await copyCheckout(temporaryFolder())
  const future = '-- earlier program: must not run\ncreate table future (id int);'
  writeFileSync(join(newer, 'server/migrations/9999-of-the-future.sql'), future)
  const portal = await startPortal({ dataDir, root: newer })
  expect(await portal.end('SIGTERM')).toBe(0)

  expect(await refusal({ dataDir })).toBe(
    'The database is newer than the program: it has 9999-of-the-future.sql, which is unknown to this version and does not allow earlier versions; start the newer version, or restore a backup from before it.',
  )
})
