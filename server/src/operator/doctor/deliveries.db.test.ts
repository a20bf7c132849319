import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from 'vitest'

import { test } from '#test/doctor.ts'

test('deliveries that have failed are named, and a folder that is not there', async ({
  dataDir,
  complaints,
}) => {
  const inbox = join(dataDir, 'deliveries')
  expect(await complaints({ IMPORT_FOLDER: inbox })).toMatchObject([
    { subject: 'deliveries', verdict: 'wrong' },
  ])
  await mkdir(join(inbox, 'failed', 'nacht'), { recursive: true })
  await writeFile(join(inbox, 'failed', 'nacht.report.json'), '{}')
  expect(await complaints({ IMPORT_FOLDER: inbox })).toMatchObject([
    { subject: 'deliveries', verdict: 'look', what: `In ${inbox}/failed lies one.` },
  ])
  await rm(inbox, { recursive: true })
})

test('deliveries that came over HTTP and wait too long are named', async ({ dataDir, complaints }) => {
  const environment = { OPERATOR_API: '127.0.0.1:8091' }
  const waiting = join(dataDir, 'deliveries-over-http', 'waiting')
  await mkdir(join(waiting, '20260610094501000-nacht'), { recursive: true })
  expect(await complaints(environment)).toEqual([])
  await mkdir(join(waiting, '20260610094500000-abend'))
  expect(await complaints(environment)).toMatchObject([
    {
      subject: 'deliveries',
      verdict: 'look',
      what: '2 that came over HTTP wait, the first since 2026-06-10T09:45:00.000Z.',
    },
  ])
  await rm(join(dataDir, 'deliveries-over-http'), { recursive: true })
})
