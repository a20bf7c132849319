import { expect, test } from 'vitest'

import { judgeRoom } from '#operator/doctor/machine.ts'

test.each([
  ['enough', 80e9, 'right', 'The disk of /data has 80,0 GB left.'],
  ['little', 2e9, 'look', 'The disk of /data has 2000 MB left, and soon no new files are taken: make room.'],
  ['reserve', 4e8, 'wrong', 'The disk of /data has 400 MB left, and no new files are taken: make room.'],
] as const)('of a disk that has %s room it is said how much', (state, freeBytes, verdict, what) => {
  expect(judgeRoom({ folder: '/data', freeBytes, totalBytes: 100e9, state })).toMatchObject({
    verdict,
    what: { en: what },
  })
})
