import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { importFormat, type ImportKind } from '@portal/contract/import-format.ts'
import { expect, onTestFinished, test } from 'vitest'

import { documentsOf } from '#case-rows.ts'
import { drawCases } from '#draw-cases.ts'
import { defaultSeed } from '#write-demo-data.ts'
import { writeLaterDelivery } from '#write-later-delivery.ts'

const today = '2026-11-21'

// The delivery takes each creditor's newest suitable cases. In the larger data set, it must go back through
// more cases to find one at court.
test.for([2_000, 10_000])(
  'the later delivery continues some of %i cases, for each creditor with a demo login',
  async (count) => {
    const size = { cases: count, today }
    const folder = await mkdtemp(join(tmpdir(), 'demo-later-test-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeLaterDelivery({ ...size, folder })
    const rowsOf = async (kind: ImportKind) =>
      (await readFile(join(folder, `${kind}.ndjson`), 'utf8'))
        .trim()
        .split('\n')
        .map((line) => importFormat[kind].parse(JSON.parse(line)) as Record<string, string>)
    const cases = await rowsOf('cases')
    const numbers = new Set(cases.map(({ inkassoNumber }) => inkassoNumber))
    const earlier = [...drawCases({ ...size, seed: defaultSeed })].filter((story) =>
      numbers.has(story.inkassoNumber),
    )
    const stages = new Map(earlier.map(({ inkassoNumber, stage }) => [inkassoNumber, stage]))
    const steps = cases.map(
      ({ inkassoNumber = '', glgNumber, aktentyp }) =>
        `${glgNumber} ${stages.get(inkassoNumber)} ${aktentyp}`,
    )
    const ofEach = ['100100', '100200', '100300', '200100'].flatMap((glgNumber) => [
      `${glgNumber} Vorgerichtlich Vorgerichtlich`,
      `${glgNumber} Vorgerichtlich Vorgerichtlich`,
      `${glgNumber} Vorgerichtlich Vorgerichtlich`,
      `${glgNumber} Vorgerichtlich Abgeschlossen`,
      `${glgNumber} Gerichtlich Überwachung`,
    ])
    expect(steps.toSorted()).toEqual(ofEach.toSorted())
    const bookings = earlier.flatMap(({ ledger }) => ledger.entries).length
    expect((await rowsOf('bookings')).length - bookings).toBeGreaterThanOrEqual(12)
    const events = earlier.flatMap((story) => story.events).length
    expect((await rowsOf('case-history')).length - events).toBeGreaterThanOrEqual(16)
    const documents = earlier.flatMap(documentsOf).length
    expect(await readdir(join(folder, 'attachments'))).toHaveLength(documents + 4)
  },
)
