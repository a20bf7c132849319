import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { submissionDocument } from '@portal/contract/submission-document.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'

import { acknowledge } from '#operator/submissions/decide.ts'
import { type ExportRequest, exportSubmissions } from '#operator/submissions/export-submissions.ts'
import { actAt } from '#test/act.ts'
import { buildStatement, buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { type ImportRun, test as importTest } from '#test/import.ts'

interface Outbox {
  readonly folder: string
  readonly files: ImportRun['files']
  run(request?: Omit<ExportRequest, 'target'>): ReturnType<typeof exportSubmissions>
}

const test = importTest.extend<{ outbox: Outbox }>({
  outbox: async ({ db, imports: { files } }, use) => {
    await buildCustomers(db)
    await buildUser(db)
    const folder = await mkdtemp(join(tmpdir(), 'portal-outbox-'))
    await use({
      folder,
      files,
      run: (request) => exportSubmissions({ db, files }, { target: folder, ...request }, actAt().by),
    })
    await rm(folder, { recursive: true })
  },
})

test('a submission becomes a complete folder with its files, as documented', async ({ db, outbox }) => {
  const { folder, files } = outbox
  const { id, position, receiptNumber } = await buildSubmission(db)
  const sha256 = await buildSubmissionFile({ db, files }, id, 'a;b', { name: '../Liste März.csv' })
  await buildSubmissionFile({ db, files }, id, 'c;d', { name: '../Liste März.csv', position: 1 })
  const { written, held, cursor } = await outbox.run()
  expect(written).toEqual([`${position.padStart(9, '0')}-${receiptNumber}`])
  expect({ held, cursor }).toEqual({ held: [], cursor: BigInt(position) })
  expect(await readdir(folder)).toEqual(written)

  const own = join(folder, written[0] ?? '')
  expect((await readdir(own)).toSorted()).toEqual([
    '01-Liste_Marz.csv',
    '02-Liste_Marz.csv',
    'submission.json',
  ])
  expect(await readFile(join(own, '01-Liste_Marz.csv'), 'utf8')).toBe('a;b')
  for (const name of await readdir(own)) expect((await stat(join(own, name))).mode & 0o007).toBe(0)
  const document: unknown = JSON.parse(await readFile(join(own, 'submission.json'), 'utf8'))
  expect(z.parse(submissionDocument, document)).toEqual(document)
  expect(document).toMatchObject({
    id,
    kind: 'upload',
    username: 'anna',
    receivedAt: '2026-06-01T10:00:00.000Z',
    inkassoNumber: null,
    payload: { comments: 'Rechnungen vom Mai' },
    files: [
      { name: '../Liste März.csv', file: '01-Liste_Marz.csv', sizeBytes: 3, sha256, scan: 'off' },
      { file: '02-Liste_Marz.csv' },
    ],
  })
})

test('what was not acknowledged is exported again, a complete folder is not changed, and nothing is exported twice', async ({
  db,
  outbox,
}) => {
  const { folder } = outbox
  const first = await buildSubmission(db)
  const second = await buildSubmission(db)
  const { written } = await outbox.run()
  expect(await outbox.run()).toMatchObject({ written: [], there: 2, cursor: BigInt(second.position) })
  await rm(join(folder, written[0] ?? ''), { recursive: true })
  expect(await outbox.run()).toMatchObject({ written: [written[0]], there: 1 })

  await acknowledge(db, first.id, actAt())
  await rm(join(folder, written[0] ?? ''), { recursive: true })
  expect(await outbox.run()).toMatchObject({ written: [], there: 1, held: [] })
})

test('an incomplete folder that exists is reported and never overwritten', async ({ db, outbox }) => {
  const { folder, files } = outbox
  const { id, receiptNumber } = await buildSubmission(db)
  await buildSubmissionFile({ db, files }, id, 'a;b')
  const [name = ''] = (await outbox.run()).written
  await writeFile(join(folder, name, '01-liste.csv'), 'anders')
  expect((await outbox.run()).held).toMatchObject([
    { receiptNumber, isFailure: true, reason: expect.stringContaining('exists and is incomplete') },
  ])
  expect(await readFile(join(folder, name, '01-liste.csv'), 'utf8')).toBe('anders')
})

test('R78 a submission that cannot be written blocks later ones of its case, and no others', async ({
  db,
  outbox,
}) => {
  const { files } = outbox
  await buildSubmission(db)
  const broken = await buildStatement(db, '4711')
  const other = await buildStatement(db, '4712')
  const follower = await buildStatement(db, '4711')
  const sha256 = await buildSubmissionFile({ db, files }, broken.id, 'gleich weg')
  await files.remove(sha256)
  const { written, held, cursor } = await outbox.run()
  expect(written.map((name) => name.slice(10))).toContain(other.receiptNumber)
  expect(written).toHaveLength(2)
  expect(held).toMatchObject([
    {
      receiptNumber: broken.receiptNumber,
      reason: 'the file "liste.csv" is missing in the store',
      isFailure: true,
    },
    {
      receiptNumber: follower.receiptNumber,
      reason: `${broken.receiptNumber} of the same case comes first`,
      isFailure: false,
    },
  ])
  // The cursor stays before the first submission that was not exported.
  expect(cursor).toBe(BigInt(broken.position) - 1n)
  expect((await outbox.run({ after: cursor })).held).toHaveLength(2)

  await files.put(Buffer.from('gleich weg'))
  expect((await outbox.run()).written.map((name) => name.slice(10))).toEqual([
    broken.receiptNumber,
    follower.receiptNumber,
  ])
})

test('R59 a submission that is not scanned, or infected, is not exported', async ({ db, outbox }) => {
  const { files } = outbox
  const unscanned = await buildSubmission(db)
  const infected = await buildSubmission(db)
  const clean = await buildSubmission(db)
  await buildSubmissionFile({ db, files }, unscanned.id, 'x', { scan: 'waiting' })
  await buildSubmissionFile({ db, files }, infected.id, 'y', { scan: 'infected' })
  await buildSubmissionFile({ db, files }, clean.id, 'z', { scan: 'clean' })
  const { written, held } = await outbox.run()
  expect(written.map((name) => name.slice(10))).toEqual([clean.receiptNumber])
  expect(held.map(({ receiptNumber, isFailure }) => [receiptNumber, isFailure])).toEqual([
    [unscanned.receiptNumber, false],
    [infected.receiptNumber, false],
  ])
})

test('with a limit submissions are exported in portions, and again from any earlier cursor', async ({
  db,
  outbox,
}) => {
  const all = []
  for (let count = 0; count < 5; count++) all.push(await buildSubmission(db))
  const positions = all.map(({ position }) => BigInt(position))
  expect(await outbox.run({ limit: 2 })).toMatchObject({ there: 0, cursor: positions[1] })
  expect(await outbox.run({ limit: 2 })).toMatchObject({ there: 2, cursor: positions[3] })
  expect(await outbox.run({ limit: 2 })).toMatchObject({ there: 4, cursor: positions[4] })
  for (const { id } of all) await acknowledge(db, id, actAt())

  for (const name of await readdir(outbox.folder)) await rm(join(outbox.folder, name), { recursive: true })
  expect(await outbox.run()).toMatchObject({ written: [], cursor: positions[4] })
  expect((await outbox.run({ after: positions[2] })).written).toHaveLength(2)
  expect(await outbox.run({ after: positions[4] })).toMatchObject({ written: [], cursor: positions[4] })
})

test('two concurrent exports do not disturb each other', async ({ db, outbox }) => {
  for (let count = 0; count < 20; count++) {
    const { id } = await buildSubmission(db)
    await buildSubmissionFile({ db, files: outbox.files }, id, `Datei ${count}`)
  }
  const runs = await Promise.all([outbox.run(), outbox.run(), outbox.run()])
  expect(runs.flatMap(({ held }) => held)).toEqual([])
  expect(runs.flatMap(({ written }) => written).toSorted()).toEqual((await readdir(outbox.folder)).toSorted())
  expect(await readdir(outbox.folder)).toHaveLength(20)
})
