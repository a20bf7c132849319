import { existsSync } from 'node:fs'

import { keyFilePath, readKeyFile } from '#access/keys/key-file.ts'
import { hasSealedRows, openSecretKeys } from '#access/keys/secret-keys.ts'
import { readPlace } from '#db/bundled/place.ts'
import type { Db } from '#db/connect.ts'
import { fileStoreOf } from '#files/file-store.ts'
import { reasonOf, StartError } from '#ground/start-error.ts'
import type { Webhook } from '#notify/webhooks/webhook.ts'
import { type KeyOverview, type KeyState, listApiKeys } from '#operator/api-keys/list-keys.ts'
import { openConfig } from '#operator/config/open-config.ts'
import { lookAtDatabase, lookAtTables } from '#operator/doctor/database.ts'
import { lookAtFolder, lookAtOverHttp } from '#operator/doctor/deliveries.ts'
import { lookAtDocuments } from '#operator/doctor/documents.ts'
import { type Finding, look, type Look, right, type Subject, wrong } from '#operator/doctor/finding.ts'
import { lookAtClock, lookAtDisk, lookAtModes, lookAtScanner } from '#operator/doctor/machine.ts'
import { lookAtMails, lookAtMailServer } from '#operator/doctor/mail.ts'
import { lookAtProxy } from '#operator/doctor/proxy.ts'
import { lookAtReach, lookAtWebhooks } from '#operator/doctor/webhooks.ts'
import { lookAtWork } from '#operator/doctor/work.ts'
import { refuseOtherUser } from '#settings/data-dir.ts'
import type { Environment } from '#settings/environment.ts'
import type { Database } from '#settings/open-database.ts'
import { isInTheOpen } from '#settings/setting-readers.ts'
import { isCopy } from '#settings/store-identity/copy.ts'
import { refuseUnfinishedRestore } from '#settings/unfinished-restore.ts'

interface Circumstances {
  readonly environment: Environment
  /** Opens the database without changing its schema. */
  readonly openDatabase: () => Promise<Database>
  /** Where creditors reach the portal; the proxy is looked at only then. */
  readonly url: URL | undefined
  readonly now: Date
}

/** Looks at everything that the portal needs, and changes nothing. What depends on something wrong is left out. */
export async function examine(circumstances: Circumstances): Promise<readonly Finding[]> {
  const { environment } = circumstances
  const { dataDir, clamd, importFolder } = environment
  const config = await taken("operator's file", 'portal config check', () => lookAtConfig(environment))
  const webhooks = isConfigRight(config) ? (await openConfig(environment)).webhooks : undefined
  const findings = [
    right('settings', `They can be read; DATA_DIR is ${dataDir}.`),
    ...config,
    ...(await taken('owners and modes', `ls -la ${dataDir}`, async () => {
      await refuseOtherUser(dataDir)
      return lookAtModes(dataDir)
    })),
    ...(await taken('virus scanner', 'see CLAMD', () => lookAtScanner(clamd))),
    ...(importFolder === undefined
      ? []
      : await taken('deliveries', 'see IMPORT_FOLDER', () => lookAtFolder(importFolder, circumstances.now))),
    ...(environment.operatorApi
      ? await taken('deliveries', `ls -la ${dataDir}`, () => lookAtOverHttp(dataDir, circumstances.now))
      : []),
    ...(isConfigRight(config)
      ? await taken('mail', 'see SMTP_URL', async () =>
          lookAtMailServer((await openConfig(environment)).mail),
        )
      : []),
    ...(await taken('webhooks', 'see webhooks', () => lookAtReach(webhooks ?? []))),
  ]
  const broken = await taken('restore', 'the command in that sentence', async () => {
    await refuseUnfinishedRestore(dataDir)
    return []
  })
  if (broken.length > 0) return [...findings, ...broken]
  const command = 'see DATABASE_URL in the settings'
  // Who the proxies are stands in the operator's file.
  const url = isConfigRight(config) ? circumstances.url : undefined
  const found = await taken('database', command, () => examineDatabase({ ...circumstances, url, webhooks }))
  return [...findings, ...found]
}

const isConfigRight = (findings: readonly Finding[]) => findings.every(({ verdict }) => verdict !== 'wrong')

async function lookAtConfig(environment: Environment): Promise<readonly Finding[]> {
  const { facts, trustProxy, lacksMailServer } = await openConfig(environment)
  const { host, operatorApi } = environment
  const inTheOpen = [
    { variable: 'HOST', host, what: 'Passwords and cases' },
    ...(operatorApi
      ? [{ variable: 'OPERATOR_API', host: operatorApi.host, what: 'Keys and submissions' }]
      : []),
  ].filter((address) => isInTheOpen(address.host, trustProxy))
  return [
    right("operator's file", `The portal is run by ${facts.name}, ${facts.address.city}.`),
    ...inTheOpen.map(({ variable, host, what }) =>
      look(
        'proxy',
        `${variable}=${host} can be reached from other machines, and trustProxy names no proxy.`,
        {
          why: `${what} cross the network unencrypted.`,
          command: `let it listen on 127.0.0.1 (${variable}), or put a proxy with TLS before it and name it in trustProxy`,
        },
      ),
    ),
    ...(lacksMailServer ? [mailWithoutServer] : []),
  ]
}

const mailWithoutServer = look(
  'mail',
  'notifications stand in the file, but SMTP_URL names no server: nothing is mailed.',
  {
    why: 'Users are not offered notifications, and your people hear of nothing.',
    command: 'set SMTP_URL, or take notifications out of the file',
  },
)

interface Known extends Circumstances {
  /** Undefined when the operator's file is wrong. */
  readonly webhooks: readonly Webhook[] | undefined
}

async function examineDatabase(circumstances: Known): Promise<readonly Finding[]> {
  const { environment, openDatabase } = circumstances
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
    const schema = await taken('schema', otherVersion, () => lookAtTables(pool))
    return [
      ...(await taken('database', 'see the log of PostgreSQL', () =>
        lookAtDatabase(pool, place, environment),
      )),
      ...schema,
      ...(await taken('disk', `df -h ${dataDir}`, () => lookAtDisk([dataDir, ...folders]))),
      ...(await taken('clock', 'timedatectl', () => lookAtClock(pool))),
      ...(schema.every(({ verdict }) => verdict === 'right')
        ? await examineRows(circumstances, database)
        : []),
    ]
  } finally {
    await database.close()
  }
}

/** Looked at here, because opening it would make one. */
async function hasBundledDatabase(dataDir: string): Promise<boolean> {
  const { usual, moved } = await readPlace(dataDir)
  return existsSync(moved ?? usual)
}

/** What can be asked of the current schema only. */
async function examineRows({ environment, url, webhooks, now }: Known, { db }: Database) {
  const { dataDir } = environment
  const keyFindings = await taken('keys', 'bring secret-keys.json back from the backup', () =>
    lookAtKeys(db, dataDir),
  )
  const areThere = keyFindings.every(({ verdict }) => verdict === 'right')
  return [
    ...(await taken('restore', 'portal adopt', () => lookAtCopy(db))),
    ...(await taken('documents', 'portal files verify', () => lookAtDocuments(db, fileStoreOf(dataDir)))),
    ...keyFindings,
    ...(await taken('API keys', 'portal key list', () => lookAtApiKeys(db, now))),
    ...(await taken('import', 'portal import <folder>', () => lookAtWork(db, now))),
    ...(await taken('mail', 'portal mail list', () => lookAtMails(db, environment.smtp !== undefined, now))),
    ...(webhooks === undefined
      ? []
      : await taken('webhooks', 'portal webhook list', () => lookAtWebhooks(db, webhooks, now))),
    // Opening keys that are not there would make some.
    ...(url === undefined || !areThere
      ? []
      : await taken('proxy', 'see the log of the proxy', async () => {
          const [keys, { trustProxy }] = [await openSecretKeys(dataDir, db), await openConfig(environment)]
          return lookAtProxy(url, { db, keys, trustProxy }, now)
        })),
  ]
}

/** What a look finds; a failure is a finding, too. */
async function taken(subject: Subject, command: string, look: Look): Promise<readonly Finding[]> {
  try {
    return await look()
  } catch (error) {
    return [failure(subject, error, command)]
  }
}

const failure = (subject: Subject, error: unknown, command: string): Finding =>
  wrong(subject, reasonOf(error), {
    why: error instanceof StartError ? 'The portal does not start like that.' : 'It could not be looked at.',
    command,
  })

/** Whether the portal is a restored copy. */
async function lookAtCopy(db: Db): Promise<readonly Finding[]> {
  if (!(await isCopy(db))) return []
  return [
    look('restore', 'This is a restored copy of the portal.', {
      why: 'It imports nothing, mails nothing, tells no webhook, takes and gives no submissions.',
      command: 'portal adopt --confirm, when the portal that was saved is gone for good',
    }),
  ]
}

/** Whether the keys are there, closed to others, and open every second factor. Makes none. */
async function lookAtKeys(db: Db, dataDir: string): Promise<readonly Finding[]> {
  const path = keyFilePath(dataDir)
  const sealed = await db
    .selectFrom('twoFactor')
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()
  if (readKeyFile(path) === undefined && !(await hasSealedRows(db)))
    return [
      look('keys', `There are no keys yet (${path}).`, {
        why: 'The first start makes them; back them up then, apart from the database.',
        command: 'portal serve, or systemctl start creditor-portal',
      }),
    ]
  const keys = await openSecretKeys(dataDir, db)
  return [right('keys', `${keys.size} open all ${sealed.rows} second factors.`)]
}

/** Which keys of the operator's systems need a successor. One that was revoked needs none. */
export async function lookAtApiKeys(db: Db, now: Date): Promise<readonly Finding[]> {
  const keys = await listApiKeys(db, now)
  const findings = keys.flatMap((key) => [...(lookAtKey[key.state]?.(key) ?? [])])
  const working = keys.filter(({ state }) => state === 'works').length
  return findings.length > 0 ? findings : [right('API keys', `Keys that work: ${working}.`)]
}

const lookAtKey: Partial<Record<KeyState, (key: KeyOverview) => readonly Finding[]>> = {
  'expires soon': ({ name, expiresAt }) => [
    look('API keys', `The key ${name} expires at ${expiresAt.toISOString()}.`, {
      why: 'The system that has it gets no further then.',
      command: `portal key rotate ${name}, or portal key revoke ${name}`,
    }),
  ],
  expired: ({ name, expiresAt }) => [
    look('API keys', `The key ${name} expired at ${expiresAt.toISOString()}.`, {
      why: 'The system that has it gets no further.',
      command: `portal key create <another name> …, then portal key revoke ${name}`,
    }),
  ],
}
