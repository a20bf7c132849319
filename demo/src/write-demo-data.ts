import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ImportKind, ImportRow } from '@portal/contract/import-format.ts'

import type { DemoDocument } from '#case-rows.ts'
import type { DemoCase } from '#draw-case.ts'
import { drawCases, type DemoDataSize } from '#draw-cases.ts'
import { handoversOf } from '#handovers.ts'
import { letterPdf } from '#letters/letter-pdf.ts'
import { messageWriter } from '#messages.ts'
import { NdjsonFile } from '#ndjson-file.ts'
import { news } from '#news.ts'
import { noticesOf } from '#notices.ts'
import { creditorNumbersOf, creditorsFor, customersOf } from '#parties/creditors.ts'
import { closingReasons } from '#story/closing.ts'
import { fileTypes } from '#story/stages.ts'
import { demoTasks } from '#tasks.ts'

export interface DemoDataTarget extends Pick<DemoDataSize, 'cases' | 'today'> {
  /** Created when it is missing; must not hold files of an earlier run. */
  readonly folder: string
  readonly seed?: number
  /** Told now and then how many cases are written; what it throws ends the writing. */
  readonly report?: (casesWritten: number) => void
}

export const defaultSeed = 20_260_101
/** Cases whose documents are written side by side. */
const batchSize = 50
const casesPerReport = 5_000

/**
 * Writes a folder in the operator's import format with so many cases, the same for the same
 * arguments. Memory stays bounded, whatever the number.
 */
export async function writeDemoData(target: DemoDataTarget): Promise<void> {
  const { folder, cases, today, seed = defaultSeed, report } = target
  await mkdir(join(folder, 'attachments'), { recursive: true })
  await writeMasterData(folder, cases, seed)
  const files = await openCaseFiles(folder)
  const messagesOf = messageWriter(seed)
  const tasks = demoTasks(today)
  files.tasks.add([tasks.ofMandate()])
  try {
    let written = 0
    for (const batch of inBatches(drawCases({ cases, today, seed }))) {
      for (const demoCase of batch) {
        addRows(files, demoCase, seed)
        files.messages.add(messagesOf(demoCase))
        files.tasks.add(tasks.of(demoCase))
      }
      const documents = batch.flatMap((demoCase) => demoCase.documents)
      await Promise.all(documents.map((document) => writeDocument(folder, document)))
      await Promise.all(Object.values(files).map((file) => file.flushWhenFull()))
      written += batch.length
      if (written % casesPerReport === 0 || written === cases) report?.(written)
    }
  } finally {
    await Promise.all(Object.values(files).map((file) => file.close()))
  }
}

async function writeMasterData(folder: string, cases: number, seed: number) {
  const creditors = creditorsFor(cases, seed)
  await writeAll(folder, 'customers', customersOf(creditors))
  await writeAll(folder, 'creditor-numbers', creditorNumbersOf(creditors))
  await writeAll(folder, 'file-types', fileTypes)
  await writeAll(folder, 'closing-reasons', closingReasons)
  await writeAll(folder, 'news', news)
}

/** Writes a whole file of one kind. */
export async function writeAll<Kind extends ImportKind>(
  folder: string,
  kind: Kind,
  rows: readonly ImportRow<Kind>[],
) {
  const file = await NdjsonFile.create(folder, kind)
  file.add(rows)
  await file.close()
}

const openCaseFiles = async (folder: string) => ({
  cases: await NdjsonFile.create(folder, 'cases'),
  mainClaims: await NdjsonFile.create(folder, 'main-claims'),
  history: await NdjsonFile.create(folder, 'case-history'),
  bookings: await NdjsonFile.create(folder, 'bookings'),
  handovers: await NdjsonFile.create(folder, 'handovers'),
  notices: await NdjsonFile.create(folder, 'notices'),
  messages: await NdjsonFile.create(folder, 'messages'),
  tasks: await NdjsonFile.create(folder, 'tasks'),
})

function addRows(files: Awaited<ReturnType<typeof openCaseFiles>>, demoCase: DemoCase, seed: number) {
  files.cases.add([demoCase.caseRow])
  files.mainClaims.add(demoCase.mainClaims)
  files.history.add(demoCase.history)
  files.bookings.add(demoCase.bookings)
  files.handovers.add(handoversOf(demoCase.story, seed))
  files.notices.add(noticesOf(demoCase.story, seed))
}

/** Writes a document to where its entry names it. */
export const writeDocument = (folder: string, { path, letter }: DemoDocument) =>
  writeFile(join(folder, path), letterPdf(letter))

function* inBatches(cases: Iterable<DemoCase>): Generator<DemoCase[]> {
  let batch: DemoCase[] = []
  for (const demoCase of cases) {
    batch.push(demoCase)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
