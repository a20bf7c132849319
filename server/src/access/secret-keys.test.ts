import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { openSecretKeys } from '#access/secret-keys.ts'

test('R86 a key file that others may read is refused, the one that the portal makes is its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-keys-'))
  await openSecretKeys(folder)
  const path = join(folder, 'secret-keys.json')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await chmod(path, 0o640)
  await expect(openSecretKeys(folder)).rejects.toThrow('can be read by others')
  await chmod(path, 0o600)
  expect((await openSecretKeys(folder)).size).toBe(1)
  await rm(folder, { recursive: true })
})
