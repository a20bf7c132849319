import { acceptedTypes } from '@portal/contract/files.ts'
import { expect, test } from 'vitest'

import { extensionRemedy } from '#sending/files/extension-remedy.ts'

test.each([
  ['IMG_0815.HEIC', 'asPicture'],
  ['Brief an Müller.docx', 'asPdf'],
  ['AW Mahnung.msg', 'asMail'],
  ['Liste.xlsm', 'asTable'],
  ['XRechnung.xml', 'asZip'],
  ['setup.exe', undefined],
  ['toString', undefined],
])('choosing %s shows the advice: %s', (name, remedy) => {
  expect(extensionRemedy(name)).toBe(remedy)
})

test('accepted extensions have no advice', () => {
  const names = Object.keys(acceptedTypes).map((extension) => `a.${extension}`)
  expect(names.filter((name) => extensionRemedy(name))).toEqual([])
})
