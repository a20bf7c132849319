import { existsSync } from 'node:fs'

import { keyFilePath, readKeyFile } from '#access/keys/key-file.ts'
import { countAllFactors } from '#access/keys/sealed-factors.ts'
import { hasSealedRows, openSecretKeys } from '#access/keys/secret-keys.ts'
import { readPlace } from '#db/bundled/place.ts'
import type { Db } from '#db/connect.ts'
import { fileStoreOf } from '#files/file-store.ts'
import { openConfig } from '#operator/config/open-config.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import { checkApiKeys } from '#operator/doctor/api-keys.ts'
import { checkCopy } from '#operator/doctor/copy.ts'
import { checkDatabase, checkTables } from '#operator/doctor/database.ts'
import { checkFolder, checkOverHttp } from '#operator/doctor/deliveries.ts'
import { checkDesk } from '#operator/doctor/desk.ts'
import { checkDocuments } from '#operator/doctor/documents.ts'
import { type Finding, inEnglish, look, right, runCheck, wrong } from '#operator/doctor/finding.ts'
import { checkClock, checkDisk, checkModes, checkScanner } from '#operator/doctor/machine.ts'
import { checkMails, checkMailServer } from '#operator/doctor/mail.ts'
import { checkProxy } from '#operator/doctor/proxy.ts'
import { checkSettings } from '#operator/doctor/settings.ts'
import { checkReach, checkWebhooks } from '#operator/doctor/webhooks.ts'
import { checkWork } from '#operator/doctor/work.ts'
import { takesOverHttp } from '#operator/import/over-http/places.ts'
import { refuseOtherUser } from '#settings/data-dir.ts'
import type { Environment } from '#settings/environment.ts'
import type { Database } from '#settings/open-database.ts'
import { refuseUnfinishedRestore } from '#settings/unfinished-restore.ts'

interface Options {
  readonly environment: Environment
  /** Must open the database without migrating it. */
  readonly openDatabase: () => Promise<Database>
  /** Public URL of the portal. If undefined, the proxy is not checked. */
  readonly url: URL | undefined
  readonly now: Date
}

/**
 * Checks everything that the portal needs, without changing anything. Skips checks that depend on a failed one.
 */
export const examine = async (options: Options): Promise<readonly Finding<string>[]> =>
  (await findAll(options)).map(inEnglish)

async function findAll(options: Options): Promise<readonly Finding[]> {
  const { environment } = options
  const { dataDir, clamd, importFolder } = environment
  const ofConfig = await runCheck("operator's file", 'portal config check', () => checkConfig(environment))
  const isConfigRight = ofConfig.every(({ verdict }) => verdict !== 'wrong')
  const config = isConfigRight ? await openConfig(environment) : undefined
  const findings = [
    right('settings', `They can be read; DATA_DIR is ${dataDir}.`),
    ...ofConfig,
    ...(await runCheck('owners and modes', `ls -la ${dataDir}`, async () => {
      await refuseOtherUser(dataDir)
      return checkModes(dataDir)
    })),
    ...(await runCheck('virus scanner', 'see CLAMD', () => checkScanner(clamd))),
    ...(importFolder === undefined
      ? []
      : await runCheck('deliveries', 'see IMPORT_FOLDER', () => checkFolder(importFolder, options.now))),
    ...(takesOverHttp(environment)
      ? await runCheck('deliveries', `ls -la ${dataDir}`, () => checkOverHttp(dataDir, options.now))
      : []),
    ...(config ? await runCheck('mail', 'see SMTP_URL', () => checkMailServer(config.mail)) : []),
    ...(await runCheck('webhooks', 'see webhooks', () => checkReach(config?.webhooks ?? []))),
  ]
  const broken = await runCheck('restore', 'the command in that sentence', async () => {
    await refuseUnfinishedRestore(dataDir)
    return []
  })
  if (broken.length > 0) return [...findings, ...broken]
  const command = 'see DATABASE_URL in the settings'
  const found = await runCheck('database', command, () => examineDatabase({ ...options, config }))
  return [...findings, ...found]
}

async function checkConfig(environment: Environment): Promise<readonly Finding[]> {
  const config = await openConfig(environment)
  const { name, address } = config.facts
  return [
    right("operator's file", `The portal is run by ${name}, ${address.city}.`),
    ...checkSettings(environment, config),
  ]
}

interface CheckedOptions extends Options {
  /** Undefined if the operator's file is invalid. */
  readonly config: PortalConfig | undefined
}

async function examineDatabase(options: CheckedOptions): Promise<readonly Finding[]> {
  const { environment, openDatabase } = options
  const { dataDir } = environment
  if (environment.databaseUrl === undefined && !(await hasBundledDatabase(dataDir)))
    return [
      wrong('database', `There is no bundled database in ${dataDir} yet.`, {
        why: 'Commands and service work on one that is there.',
        command: 'portal migrate',
      }),
    ]
  const database = await openDatabase()
  const { pool, place, folders } = database
  try {
    const otherVersion = 'start the version that is named, or restore a backup into an empty database'
    const schema = await runCheck('schema', otherVersion, () => checkTables(pool))
    return [
      ...(await runCheck('database', 'see the log of PostgreSQL', () =>
        checkDatabase(pool, place, environment),
      )),
      ...schema,
      ...(await runCheck('disk', `df -h ${dataDir}`, () => checkDisk([dataDir, ...folders]))),
      ...(await runCheck('clock', 'timedatectl', () => checkClock(pool))),
      ...(schema.every(({ verdict }) => verdict === 'right') ? await examineRows(options, database) : []),
    ]
  } finally {
    await database.close()
  }
}

/** Whether the bundled database exists. Checked first, because opening a missing one would create it. */
async function hasBundledDatabase(dataDir: string): Promise<boolean> {
  const { usual, moved } = await readPlace(dataDir)
  return existsSync(moved ?? usual)
}

/** Runs the checks that need the current schema. */
async function examineRows({ environment, url, config, now }: CheckedOptions, { db }: Database) {
  const { dataDir, desk: address } = environment
  const keyFindings = await runCheck('keys', 'bring secret-keys.json back from the backup', () =>
    checkKeys(db, dataDir),
  )
  const areThere = keyFindings.every(({ verdict }) => verdict === 'right')
  return [
    ...(await runCheck('restore', 'portal adopt', () => checkCopy(db))),
    ...(await runCheck('documents', 'portal files verify', () => checkDocuments(db, fileStoreOf(dataDir)))),
    ...keyFindings,
    ...(await runCheck('API keys', 'portal key list', () => checkApiKeys(db, now))),
    ...(config
      ? await runCheck('desk', 'see desk.decides', () => checkDesk(db, { address, ...config.desk }, now))
      : []),
    ...(await runCheck('import', 'portal import <folder>', () =>
      checkWork(db, config?.desk.decides ?? [], now),
    )),
    ...(await runCheck('mail', 'portal mail list', () =>
      checkMails(db, environment.smtp !== undefined, now),
    )),
    ...(config
      ? await runCheck('webhooks', 'portal webhook list', () => checkWebhooks(db, config.webhooks, now))
      : []),
    // The proxy is not checked if a key is missing, because `openSecretKeys` would create it.
    ...(config && url && areThere
      ? await runCheck('proxy', 'see the log of the proxy', async () => {
          const keys = await openSecretKeys(dataDir, db)
          return checkProxy(url, { db, keys, trustProxy: config.trustProxy }, now)
        })
      : []),
  ]
}

/**
 * Checks whether the keys exist, are readable only by their owner, and decrypt all second factors. Does not create
 * keys.
 */
async function checkKeys(db: Db, dataDir: string): Promise<readonly Finding[]> {
  const path = keyFilePath(dataDir)
  if (readKeyFile(path) === undefined && !(await hasSealedRows(db)))
    return [
      look('keys', `There are no keys yet (${path}).`, {
        why: 'The first start makes them; back them up then, apart from the database.',
        command: 'portal serve, or systemctl start creditor-portal',
      }),
    ]
  const keys = await openSecretKeys(dataDir, db)
  const factors = await countAllFactors(db)
  return [right('keys', `${keys.size} open all ${factors} second factors.`)]
}
