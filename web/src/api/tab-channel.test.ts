import { afterEach, expect, test, vi } from 'vitest'

import { openTabChannel } from '#api/tab-channel.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser that blocks storage has no channel between tabs, and the page starts all the same', () => {
  vi.stubGlobal('BroadcastChannel', function blocked() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(openTabChannel('test')).toBeUndefined()
})
