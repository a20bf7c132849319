import { expect, test } from 'vitest'

import { foldersOfFiles } from '#desk/imports/finish-upload.ts'

test('each new folder of a delivery is flushed, also one that has only folders', () => {
  const paths = ['/d/folder/a/b/c/1.pdf', '/d/folder/a/b/c/2.pdf', '/d/folder/e/3.pdf']
  expect(foldersOfFiles('/d', paths).toSorted()).toEqual([
    '/d',
    '/d/folder',
    '/d/folder/a',
    '/d/folder/a/b',
    '/d/folder/a/b/c',
    '/d/folder/e',
  ])
  expect(foldersOfFiles('/d', ['/d/body.ndjson'])).toEqual(['/d'])
})
