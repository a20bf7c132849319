import { setImmediate } from 'node:timers/promises'

import { expect, onTestFinished, test, vi } from 'vitest'

import { createCallShares } from '#http/shares/call-shares.ts'
import { lookupsOfAddress } from '#http/shares/limits.ts'

test('R101 an address whose lookups hang does not affect another address', async () => {
  // Fake timers prevent timeouts on a slow machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const shares = createCallShares({ clock: () => new Date() })
  const database = Promise.withResolvers<void>()
  const begun: string[] = []
  const lookUpFrom = (address: string) =>
    shares.lookUp(address, () => {
      begun.push(address)
      return database.promise
    })
  const tooMany = Array.from({ length: lookupsOfAddress.share + 4 }, () => lookUpFrom('10.0.0.7'))
  const another = lookUpFrom('10.0.0.8')
  await setImmediate()
  expect(begun).toContain('10.0.0.8')
  expect(begun.filter((address) => address === '10.0.0.7')).toHaveLength(lookupsOfAddress.share)
  database.resolve()
  await Promise.all([...tooMany, another])
  expect(begun).toHaveLength(tooMany.length + 1)
})
