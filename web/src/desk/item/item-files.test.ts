import { expect, test } from 'vitest'

import { archiveNames, isReady, isShowable } from '#desk/item/item-files.ts'

test('files in an archive have different and harmless names', () => {
  expect(archiveNames(['a.pdf', 'a.pdf', '../a.pdf', 'a.pdf', '\u202Efdp.exe'])).toEqual([
    'a.pdf',
    'a (2).pdf',
    '_a.pdf',
    'a (3).pdf',
    'fdp.exe',
  ])
})

test('a file that is infected or waits for the scan is neither shown nor saved', () => {
  const file = { file: 'f', name: 'f', mediaType: 'application/pdf', sizeBytes: 1, sha256: '' }
  const scans = ['clean', 'off', 'waiting', 'infected'] as const
  expect(scans.map((scan) => isReady({ scan }))).toEqual([true, true, false, false])
  expect(scans.map((scan) => isShowable({ ...file, scan, display: 'pdf' }))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isShowable({ ...file, scan: 'clean', display: 'download' })).toBe(false)
})
