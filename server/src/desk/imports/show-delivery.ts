import { createReadStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { join } from 'node:path'

import type { ImportDeliveryState, showDeskImport } from '@portal/contract/desk/imports.ts'
import type { Words } from '@portal/contract/words/words.ts'
import * as z from 'zod/mini'

import type { DeskCall } from '#desk/clerk.ts'
import { importWords } from '#desk/imports/import-words.ts'
import { asRow, type Sources } from '#desk/imports/list-deliveries.ts'
import { DeskFailure } from '#desk/refusal.ts'
import { pathExists } from '#files/exists.ts'
import type { SentStream } from '#http/sent-file.ts'
import {
  describeDelivery,
  openInFolder,
  readFailedInFolder,
} from '#operator/import/delivery/list-deliveries.ts'
import { importReport, pastImportReport, rejectedIn } from '#operator/import/import-report.ts'
import { findImport, findRunningImport } from '#operator/import/list-imports.ts'
import { type Outcome, outcomeOf } from '#operator/import/over-http/outcome.ts'
import {
  endedRejectsIn,
  importFolderIn,
  nameIn,
  type Places,
  waitingIds,
} from '#operator/import/over-http/places.ts'
import type { AuditRead } from '#operator/read-audit.ts'

interface ShowContext extends Sources {
  readonly auditRead: AuditRead
}

const notFound = (words: Words) => new DeskFailure('not_found', words, 'not_found')

/** The download name of the file with the rows that an import left out. */
const rejectsName = 'rejects.ndjson'

/** An import in the log, with its report. */
export async function showImport(
  { db, places, auditRead }: ShowContext,
  id: string,
  { act }: DeskCall,
): Promise<z.input<typeof showDeskImport.response>> {
  const past = await findImport(db, id)
  if (!past) throw notFound(importWords.noSuchImport)
  await auditRead(act, { event: 'delivery_shown', details: { import: id } })
  return {
    ...asRow(past),
    report: pastImportReport(past),
    rejects: await deliveryWithRejects(places, past.source),
  }
}

/** Returns the id of the delivery that an import read. Null unless rows that it left out are stored. */
async function deliveryWithRejects(places: Places, source: string): Promise<string | null> {
  const delivery = dirname(source)
  if (source !== importFolderIn(delivery) || dirname(delivery) !== places.waiting) return null
  const id = basename(delivery)
  return (await pathExists(endedRejectsIn(places, id))) ? id : null
}

/** The state of a delivery, and its report when it has ended. */
export async function showDelivery(
  context: ShowContext,
  id: string,
  { act }: DeskCall,
): Promise<ImportDeliveryState> {
  const { places, auditRead } = context
  const outcome = await knownOutcome(places, id)
  const state = outcome ? await stateOf(context, outcome) : await stateInFolder(context, id)
  if (!state) throw notFound(importWords.noSuchDelivery)
  if (state.state !== 'waiting') await auditRead(act, { event: 'delivery_shown', details: { delivery: id } })
  return state
}

const knownOutcome = async (places: Places, id: string) =>
  nameIn(id) === undefined || id.includes('/') ? undefined : outcomeOf(places, id)

async function stateOf({ db, places }: ShowContext, outcome: Outcome): Promise<ImportDeliveryState> {
  const { id, state, isCheck, mappingHash } = outcome
  const { at, ...described } = describeDelivery(outcome)
  const delivery = { ...described, at: at.toISOString(), state, isCheck, mappingHash }
  if (state !== 'waiting') {
    const rejected = (await pathExists(endedRejectsIn(places, id))) ? rejectedIn(outcome) : 0
    return { ...delivery, ahead: 0, running: null, report: reportOf(outcome), rejected }
  }
  const ahead = (await waitingIds(places)).filter((other) => other < id).length
  const running = await findRunningImport(db)
  const folder = importFolderIn(join(places.waiting, id))
  // A dry run is not in the log. If this delivery is a dry run and the first in the queue, a running dry run
  // is its own.
  const isThis = running?.logged ? running.logged.source === folder : isCheck && ahead === 0
  return {
    ...delivery,
    ahead,
    running: running
      ? {
          by: running.logged?.operator ?? '',
          since: running.logged?.startedAt.toISOString() ?? null,
          isThis,
        }
      : null,
    report: '',
    rejected: 0,
  }
}

/** The report of an ended delivery, as `portal import` prints it. */
function reportOf(outcome: Outcome): string {
  const { state, isCheck, seconds } = outcome
  return state === 'complete'
    ? importReport({ ...outcome, seconds: seconds ?? 0 }, { isCheck, rejects: rejectsName })
    : stoppedReport(outcome)
}

const stoppedReport = ({ fault, warnings }: { fault: string; warnings: readonly string[] }) =>
  [...warnings.map((sentence) => `Note: ${sentence}`), fault].join('\n')

const folderReport = z.object({
  fault: z._default(z.string(), ''),
  warnings: z._default(z.array(z.string()), []),
})

async function stateInFolder(
  { db, folder }: ShowContext,
  id: string,
): Promise<ImportDeliveryState | undefined> {
  if (folder === undefined) return undefined
  const found = (await openInFolder(folder)).find((one) => one.id === id)
  if (!found) return undefined
  const report = await readFailedInFolder(folder, id)
  const running = found.state === 'waiting' ? await findRunningImport(db) : undefined
  return {
    ...found,
    at: found.at.toISOString(),
    isCheck: false,
    ahead: 0,
    running: running?.logged
      ? {
          by: running.logged.operator,
          since: running.logged.startedAt.toISOString(),
          isThis: running.logged.source === join(folder, id),
        }
      : null,
    report: report === undefined ? '' : stoppedReport(z.parse(folderReport, JSON.parse(report))),
    rejected: 0,
    mappingHash: '',
  }
}

/** Streams the rows that the import of a delivery left out, because there may be many. */
export async function readRejects(
  { places, auditRead }: ShowContext,
  id: string,
  { act }: DeskCall,
): Promise<SentStream> {
  const path = endedRejectsIn(places, id)
  const isKnown = nameIn(id) !== undefined && !id.includes('/')
  if (!isKnown || !(await pathExists(path))) throw notFound(importWords.noRejects)
  await auditRead(act, { event: 'delivery_shown', details: { delivery: id, rejects: true } })
  return { stream: createReadStream(path), mediaType: 'application/x-ndjson', name: rejectsName }
}
