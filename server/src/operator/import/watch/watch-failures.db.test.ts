import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished } from 'vitest'

import { isDiskFull } from '#ground/start-error.ts'
import { ndjson } from '#test/deliveries.ts'
import { caseRow, historyRow, test } from '#test/import.ts'
import { canMount, mountSmallDisk } from '#test/small-disk.ts'
import { numbers, watch } from '#test/watched-folder.ts'

test('a stray file in the folder working is ignored', async ({ db, pool, imports }) => {
  const { bring, names } = await watch(
    { db, pool, imports },
    {
      async before(inbox) {
        await mkdir(join(inbox, 'working'))
        await writeFile(join(inbox, 'working', 'notes.txt'), 'of somebody')
      },
    },
  )
  await bring('cases.ndjson', [caseRow('1')])
  await expect.poll(() => names('done')).toEqual(['cases.ndjson', 'cases.ndjson.report.json'])
  expect(await names('working')).toEqual(['notes.txt'])
})

test.runIf(canMount)(
  'a delivery on a full disk is imported, and has one complete report once there is space (skipped without mount)',
  async ({ db, pool, imports }) => {
    const disk = await mountSmallDisk(1_000_000)
    onTestFinished(() => disk.remove())
    const filler = join(disk.folder, '.filler')
    const { reported, names } = await watch(
      { db, pool, imports },
      {
        inbox: disk.folder,
        async before(inbox) {
          await mkdir(join(inbox, 'night'))
          await writeFile(join(inbox, 'night', 'cases.ndjson'), ndjson([caseRow('1')]))
          await fill(filler)
        },
      },
    )
    await expect.poll(() => reported).toContainEqual(expect.stringContaining('Deliveries wait in'))
    expect(await numbers(db)).toEqual(['1'])
    expect(await names('working')).toEqual(['night'])
    expect(await names('done')).toEqual([])

    await rm(filler)
    await expect.poll(() => names('done')).toEqual(['night', 'night.report.json'])
    expect(await names('working')).toEqual([])
    const report = (await readdir(join(disk.folder, 'done'))).find((name) => name.endsWith('.json')) ?? ''
    expect(JSON.parse(await readFile(join(disk.folder, 'done', report), 'utf8'))).toMatchObject({
      delivery: 'night',
      state: 'complete',
      files: [{ read: 1, unchanged: 1 }],
    })
  },
)

test('a report names files of its delivery, and nothing else of the machine', async ({
  db,
  pool,
  imports,
}) => {
  const { inbox, reported } = await watch(
    { db, pool, imports },
    {
      async before(inbox) {
        for (const name of ['empty', 'link', 'manifest', 'store']) await mkdir(join(inbox, name))
        await writeFile(join(inbox, 'empty', 'notes.txt'), 'x')
        await symlink('/srv/secret/nowhere', join(inbox, 'link', 'cases.ndjson'))
        await mkdir(join(inbox, 'manifest', 'manifest.json'))
        await mkdir(join(inbox, 'store', 'letters'))
        await writeFile(join(inbox, 'store', 'letters', 'a.pdf'), '%PDF-')
        const history = [historyRow(1, { attachment: 'letters/a.pdf' })]
        await writeFile(join(inbox, 'store', 'cases.ndjson'), ndjson([caseRow('1')]))
        await writeFile(join(inbox, 'store', 'case-history.ndjson'), ndjson(history))
        await rm(imports.files.folder, { recursive: true })
        await writeFile(imports.files.folder, 'no folder')
      },
    },
  )
  await expect.poll(() => reported).toHaveLength(4)
  const faultOf = async (name: string) => {
    const path = join(inbox, 'failed', `2026-06-01T10-00-00-000Z-${name}.report.json`)
    return JSON.parse(await readFile(path, 'utf8')).fault as string
  }
  expect(await faultOf('empty')).toMatch(/^There is nothing to import in the delivery, but notes.txt. /)
  expect(await faultOf('link')).toBe("ENOENT: no such file or directory, stat 'cases.ndjson'")
  expect(await faultOf('manifest')).toBe('manifest.json is not a regular file.')
  const store = await faultOf('store')
  expect(store).toMatch(/^The import stopped at case-history.ndjson; .*\nE\w+: .* 'a file of the portal'/)
})

/** Writes to a file until the disk is full. */
async function fill(path: string) {
  for (;;)
    try {
      await writeFile(path, Buffer.alloc(4096), { flag: 'a' })
    } catch (error) {
      if (isDiskFull(error)) return
      throw error
    }
}
