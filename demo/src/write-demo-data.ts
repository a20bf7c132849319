import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ImportKind, ImportRow } from '@portal/contract/import-format.ts'

import {
  bookingsOf,
  caseRowOf,
  documentsOf,
  handoversOf,
  historyOf,
  mainClaimsOf,
  noticesOf,
} from '#case-rows.ts'
import { drawCases, type DemoDataSize } from '#draw-cases.ts'
import { letterPdf } from '#letters/letter-pdf.ts'
import { messageWriter } from '#messages.ts'
import { writePapers } from '#papers.ts'
import { creditorNumbersOf, creditorsFor, customersOf } from '#parties/creditors.ts'
import { closingReasons } from '#story/plot.ts'
import { stages, type Story } from '#story/story.ts'
import { demoTasks } from '#tasks.ts'

export interface DemoDataTarget extends Pick<DemoDataSize, 'cases' | 'today'> {
  /** The folder to write to. It is created if missing, and must not contain files of an earlier run. */
  readonly folder: string
  readonly seed?: number
  /** Called from time to time with the number of cases written. Throw to abort. */
  readonly report?: (casesWritten: number) => void
}

export const defaultSeed = 20_260_101
/** Number of cases that are held in memory and written together. */
const batchSize = 100
const casesPerReport = 5_000

/** For each kind of row, a function that returns the rows of a case. */
type RowsOfCase = Readonly<{ [Kind in ImportKind]?: (story: Story) => readonly ImportRow<Kind>[] }>

/**
 * Writes a folder in the operator's import format. Deterministic for the same arguments. Memory use does not grow with
 * the number of cases.
 */
export async function writeDemoData(target: DemoDataTarget): Promise<void> {
  const { folder, cases, today, seed = defaultSeed, report } = target
  await mkdir(join(folder, 'attachments'), { recursive: true })
  await writeMasterData(folder, cases)
  await writeAll(folder, 'papers', await writePapers(folder, creditorsFor(cases), today))
  const tasks = demoTasks(today)
  const rows: RowsOfCase = {
    cases: (story) => [caseRowOf(story)],
    'main-claims': mainClaimsOf,
    'case-history': historyOf,
    bookings: bookingsOf,
    handovers: handoversOf,
    notices: noticesOf,
    messages: messageWriter(),
    tasks: tasks.of,
  }
  for (const kind of Object.keys(rows))
    await writeAll(folder, kind, kind === 'tasks' ? [tasks.ofMandate] : [])
  let written = 0
  for (const batch of inBatches(drawCases({ cases, today, seed }))) {
    const appended = Object.entries(rows).map(([kind, rowsOf]) =>
      appendFile(fileOf(folder, kind), linesOf(batch.flatMap((story): readonly object[] => rowsOf(story)))),
    )
    await Promise.all([...appended, writeDocuments(folder, batch)])
    written += batch.length
    if (written % casesPerReport === 0 || written === cases) report?.(written)
  }
}

async function writeMasterData(folder: string, cases: number) {
  const creditors = creditorsFor(cases)
  await writeAll(folder, 'customers', customersOf(creditors))
  await writeAll(folder, 'creditor-numbers', creditorNumbersOf(creditors))
  await writeAll(
    folder,
    'file-types',
    stages.map((stage) => ({ aktentyp: stage, name: stage })),
  )
  await writeAll(folder, 'closing-reasons', closingReasons)
  await writeAll(folder, 'news', news)
}

/** The banner of the dashboard. */
const news: readonly ImportRow<'news'>[] = [
  {
    language: 'de',
    kind: 'info',
    text: 'Willkommen in der Demo des Gläubigerportals. Alle Personen, Firmen und Forderungen sind frei erfunden.',
  },
  {
    language: 'en',
    kind: 'info',
    text: 'Welcome to the demo of the creditor portal. All people, companies and claims are fictitious.',
  },
]

/**
 * Writes the file of one kind.
 * @throws If the file exists.
 */
export const writeAll = (folder: string, kind: string, rows: readonly object[]): Promise<void> =>
  writeFile(fileOf(folder, kind), linesOf(rows), { flag: 'wx' })

const fileOf = (folder: string, kind: string) => join(folder, `${kind}.ndjson`)

/** NDJSON: one object per line. */
const linesOf = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Writes the documents of cases to the paths in their histories. */
export async function writeDocuments(folder: string, stories: readonly Story[]): Promise<void> {
  const documents = stories.flatMap(documentsOf)
  await Promise.all(documents.map(({ path, letter }) => writeFile(join(folder, path), letterPdf(letter))))
}

function* inBatches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
