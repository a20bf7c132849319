import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { portalCommand } from '../../server/test/portal-command.ts'
import { copyCheckout } from '../kit/checkout-copy.ts'
import { temporaryFolder } from '../kit/portal-process.ts'

test('without the demo package every command works, and the demo command says what is missing', async () => {
  const root = await copyCheckout(temporaryFolder())
  const dataDir = join(root, 'data')
  expect(await portalCommand(dataDir, ['help'], { root })).toMatchObject({ exitCode: 0, err: '' })

  const folder = join(root, 'demo-data')
  const { exitCode, err } = await portalCommand(dataDir, ['demo', '--folder', folder], { root })
  expect([exitCode, err]).toEqual([
    1,
    'The demo data are not installed: they are in the repository, not in releases.\n',
  ])
  expect(existsSync(folder)).toBe(false)
})
