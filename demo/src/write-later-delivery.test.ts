import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { importFormat, type ImportKind } from '@portal/contract/import-format.ts'
import { expect, onTestFinished, test } from 'vitest'

import { nthCaseOf } from '#draw-cases.ts'
import { defaultSeed } from '#write-demo-data.ts'
import { writeLaterDelivery } from '#write-later-delivery.ts'

const today = '2026-11-21'

async function rowsOf(folder: string, kind: ImportKind) {
  const lines = (await readFile(join(folder, `${kind}.ndjson`), 'utf8')).trim().split('\n')
  return lines.map((line) => importFormat[kind].parse(JSON.parse(line)))
}

// Of few cases those at court are among the latest, of more they lie further back.
test.for([2_000, 10_000])(
  'the later delivery goes on with some of %i cases, for each creditor with a demo login',
  async (count) => {
    const size = { cases: count, today }
    const folder = await mkdtemp(join(tmpdir(), 'demo-later-test-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeLaterDelivery({ ...size, folder })
    const cases = await rowsOf(folder, 'cases')
    const drawNth = nthCaseOf({ ...size, seed: defaultSeed })
    const before = new Map(
      Array.from({ length: size.cases }, (_, index) => drawNth(index)).map((drawn) => [
        drawn.caseRow.inkassoNumber,
        drawn,
      ]),
    )
    const steps = cases.map((row) => {
      const { inkassoNumber = '', glgNumber = '', aktentyp = '' } = row as Record<string, string>
      return `${glgNumber} ${before.get(inkassoNumber)?.caseRow.aktentyp} ${aktentyp}`
    })
    const ofEach = ['100100', '100200', '100300', '200100'].flatMap((glgNumber) => [
      `${glgNumber} Vorgerichtlich Vorgerichtlich`,
      `${glgNumber} Vorgerichtlich Vorgerichtlich`,
      `${glgNumber} Vorgerichtlich Vorgerichtlich`,
      `${glgNumber} Vorgerichtlich Abgeschlossen`,
      `${glgNumber} Gerichtlich Überwachung`,
    ])
    expect(steps.toSorted()).toEqual(ofEach.toSorted())
    const earlier = [...before.values()].filter(({ caseRow }) =>
      cases.some((row) => 'inkassoNumber' in row && row.inkassoNumber === caseRow.inkassoNumber),
    )
    const more = async (kind: 'bookings' | 'case-history', had: number) =>
      (await rowsOf(folder, kind)).length - had
    expect(await more('bookings', earlier.flatMap(({ bookings }) => bookings).length)).toBeGreaterThanOrEqual(
      12,
    )
    expect(
      await more('case-history', earlier.flatMap(({ history }) => history).length),
    ).toBeGreaterThanOrEqual(16)
    const documents = earlier.flatMap(({ documents: those }) => those).length
    expect((await readdir(join(folder, 'attachments'))).length).toBe(documents + 4)
  },
)
