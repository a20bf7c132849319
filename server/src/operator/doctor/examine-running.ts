import type { ExaminedSubject } from '@portal/contract/desk/state.ts'

import { reasonOf } from '#ground/start-error.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import { checkApiKeys } from '#operator/doctor/api-keys.ts'
import { checkCopy } from '#operator/doctor/copy.ts'
import { checkFolder, checkOverHttp } from '#operator/doctor/deliveries.ts'
import { checkDesk } from '#operator/doctor/desk.ts'
import { failedCheckWords } from '#operator/doctor/doctor-words.ts'
import { type Check, type DeskFinding, wrong } from '#operator/doctor/finding.ts'
import { checkClock, checkDisk, checkScanner } from '#operator/doctor/machine.ts'
import { checkMails } from '#operator/doctor/mail.ts'
import { checkSettings } from '#operator/doctor/settings.ts'
import { checkWebhooks } from '#operator/doctor/webhooks.ts'
import { checkWork } from '#operator/doctor/work.ts'
import { takesOverHttp } from '#operator/import/over-http/places.ts'
import type { Environment } from '#settings/environment.ts'
import type { Database } from '#settings/open-database.ts'

/** The parts of a running portal that the checks need. */
export interface RunningPortal {
  readonly environment: Pick<
    Environment,
    'dataDir' | 'clamd' | 'importFolder' | 'host' | 'operatorApi' | 'desk' | 'smtp'
  >
  readonly database: Pick<Database, 'db' | 'pool' | 'folders'>
  readonly config: Pick<PortalConfig, 'trustProxy' | 'lacksMailServer' | 'webhooks' | 'desk'>
}

/**
 * Runs those checks of the doctor that a running portal can make itself: they are quick, need no secret,
 * start no program, and connect only to the database and the virus scanner. Changes nothing.
 */
export async function examineRunning(portal: RunningPortal, now: Date): Promise<readonly DeskFinding[]> {
  const findings: DeskFinding[] = []
  // Runs one check at a time, to leave database connections for creditors' calls.
  for (const [subject, check] of checksOf(portal, now))
    findings.push(...(await runRunningCheck(subject, check)))
  return findings
}

type RunningCheck = readonly [ExaminedSubject, Check<DeskFinding>]

function checksOf({ environment, database, config }: RunningPortal, now: Date): readonly RunningCheck[] {
  const { db, pool, folders } = database
  const { dataDir, clamd, importFolder, desk: address, smtp } = environment
  const deliveries: RunningCheck[] = [
    ...(importFolder === undefined ? [] : [ofDeliveries(() => checkFolder(importFolder, now))]),
    ...(takesOverHttp(environment) ? [ofDeliveries(() => checkOverHttp(dataDir, now))] : []),
  ]
  return [
    ['restore', () => checkCopy(db)],
    ['import', () => checkWork(db, config.desk.decides, now)],
    ...deliveries,
    ['mail', () => checkMails(db, smtp !== undefined, now)],
    ['webhooks', () => checkWebhooks(db, config.webhooks, now)],
    ['virus scanner', () => checkScanner(clamd)],
    ['disk', () => checkDisk([dataDir, ...folders])],
    ['clock', () => checkClock(pool)],
    ['proxy', async () => checkSettings(environment, config)],
    ['API keys', () => checkApiKeys(db, now)],
    ['desk', () => checkDesk(db, { address, ...config.desk }, now)],
  ]
}

const ofDeliveries = (check: Check<DeskFinding>): RunningCheck => ['deliveries', check]

async function runRunningCheck(
  subject: ExaminedSubject,
  check: Check<DeskFinding>,
): Promise<readonly DeskFinding[]> {
  try {
    return await check()
  } catch (error) {
    return [wrong(subject, failedCheckWords.what(reasonOf(error)), failedCheckWords.advice)]
  }
}

/** How long the result of an examination is reused. */
const validMs = 10_000

export interface Examination {
  readonly at: Date
  readonly findings: readonly DeskFinding[]
}

/** Returns a function that examines the portal at most once every ten seconds, however often it is called. */
export function createExamine(examine: (now: Date) => Promise<readonly DeskFinding[]>) {
  let last: { readonly at: Date; readonly examination: Promise<Examination> } | undefined
  return (now: Date): Promise<Examination> => {
    const age = last ? now.getTime() - last.at.getTime() : Infinity
    if (last && age >= 0 && age < validMs) return last.examination
    const examination = examine(now).then((findings) => ({ at: now, findings }))
    last = { at: now, examination }
    return examination
  }
}
