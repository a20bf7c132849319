import { expect, test } from 'vitest'

import type { FoundFile } from '#desk/imports/chosen-delivery.ts'
import { joinReads } from '#desk/imports/join-reads.ts'

const found = (path: string, content = ''): FoundFile => ({ path, file: new File([content], path) })

test('files that are dropped while others are being read belong to the same delivery', async () => {
  const read = joinReads()
  const large = Promise.withResolvers<FoundFile[]>()
  const newest = found('a.csv', 'new')
  const first = read(large.promise)
  const second = read(Promise.resolve([newest]))
  large.resolve([found('a.csv', 'old'), found('b.csv')])
  expect(await first).toBeUndefined()
  const files = await second
  expect(files?.map(({ path }) => path)).toEqual(['a.csv', 'b.csv'])
  expect(files?.[0]).toBe(newest)
  expect(await read(Promise.resolve([found('c.csv')]))).toMatchObject([{ path: 'c.csv' }])
})

test('if one of them cannot be read, that is said, and the next drop begins anew', async () => {
  const read = joinReads()
  const both = [read(Promise.reject(new Error('moved'))), read(Promise.resolve([found('a.csv')]))]
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await read(Promise.resolve([found('b.csv')]))).toMatchObject([{ path: 'b.csv' }])
})
