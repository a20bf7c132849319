import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { test } from '#test/doctor.ts'

test('failed and waiting deliveries are reported, and a missing folder', async ({ dataDir, complaints }) => {
  const inbox = join(dataDir, 'deliveries')
  expect(await complaints({ IMPORT_FOLDER: inbox })).toMatchObject([
    { subject: 'deliveries', verdict: 'wrong' },
  ])
  const failed = join(inbox, 'failed', '2026-06-09T22-00-00-000Z-nacht')
  await mkdir(failed, { recursive: true })
  await mkdir(join(inbox, 'working'))
  await writeFile(`${failed}.report.json`, '{}')
  expect(await complaints({ IMPORT_FOLDER: inbox })).toMatchObject([
    {
      subject: 'deliveries',
      verdict: 'look',
      what: `Failed deliveries in ${inbox}: 1, the first at 2026-06-09T22:00:00.000Z.`,
    },
  ])
  await rm(inbox, { recursive: true })
})

test('deliveries over HTTP that wait too long are reported', async ({ dataDir, complaints }) => {
  const environment = { OPERATOR_API: '127.0.0.1:8091' }
  const waiting = join(dataDir, 'deliveries-over-http', 'waiting')
  await mkdir(join(waiting, '20260610094501000-nacht'), { recursive: true })
  expect(await complaints(environment)).toEqual([])
  await mkdir(join(waiting, '20260610094500000-abend'))
  expect(await complaints(environment)).toMatchObject([
    {
      subject: 'deliveries',
      verdict: 'look',
      what: 'Waiting deliveries over HTTP: 2, the first since 2026-06-10T09:45:00.000Z.',
    },
  ])
  await rm(waiting, { recursive: true })
  const ended = join(dataDir, 'deliveries-over-http', 'ended')
  await mkdir(ended)
  const ending = { state: 'stopped', warnings: [], isCheck: false, fingerprint: '' }
  await writeFile(join(ended, '20260610094500000-nacht.json'), JSON.stringify(ending))
  expect(await complaints(environment)).toMatchObject([
    {
      subject: 'deliveries',
      verdict: 'look',
      what: expect.stringContaining('Failed deliveries over HTTP: 1, the first at'),
    },
  ])
  await rm(join(dataDir, 'deliveries-over-http'), { recursive: true })
})
