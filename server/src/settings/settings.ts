import { fileURLToPath } from 'node:url'

import { asDatabaseUrl } from '#settings/database-url.ts'
import {
  asClamd,
  asListenAddress,
  asLogLevel,
  asNumber,
  asPath,
  asSwitch,
  asText,
  type SettingReader,
} from '#settings/setting-readers.ts'
import { asSmtpUrl } from '#settings/smtp-url.ts'
import { asWebhookSecrets } from '#settings/webhook-secrets.ts'

/** One thing that the operator decides by a variable of the environment or a line of the settings file. */
interface Setting<Value> {
  readonly variable: string
  /** Taken when the variable is missing or empty; a setting without one is undefined then. */
  readonly fallback?: string
  readonly read: SettingReader<Value>
  /** May also be given as the path of a file that holds it, by `<variable>_FILE`. */
  readonly isSecret?: true
}

/** Calls of one user in a minute, unless the operator says otherwise; so many at once, then in even steps (R45). */
export const defaultCallsPerMinute = 1_200

/**
 * Every setting there is, by its name in the program. docs/operating.md lists the same ones
 * (`documented-settings.test.ts`).
 */
const settings = {
  port: { variable: 'PORT', fallback: '8080', read: asNumber(1, 65_535) },
  /** Address to listen on. */
  host: { variable: 'HOST', fallback: '127.0.0.1', read: asText },
  /** Absolute folder of everything the portal stores itself: documents, keys, and the bundled database. */
  dataDir: {
    variable: 'DATA_DIR',
    fallback: fileURLToPath(new URL('../../../data', import.meta.url)),
    read: asPath,
  },
  /** A PostgreSQL of the operator's own; undefined means the bundled one. */
  databaseUrl: { variable: 'DATABASE_URL', read: asDatabaseUrl, isSecret: true },
  /** Whether that may be reached as a superuser, for whom no right is checked. */
  allowSuperuserRole: { variable: 'ALLOW_SUPERUSER_DATABASE_ROLE', fallback: 'off', read: asSwitch },
  /** Absolute path of the operator's file; undefined means `portal.config.json` in the data directory. */
  configPath: { variable: 'PORTAL_CONFIG', read: asPath },
  /** Whether `GET /openapi.json` describes the calls. The demo always does. */
  openapi: { variable: 'OPENAPI', fallback: 'off', read: asSwitch },
  /** The virus scanner; undefined means that files are not scanned. */
  clamd: { variable: 'CLAMD', read: asClamd },
  /** Absolute path of the folder into which deliveries are renamed; undefined means that the service imports none. */
  importFolder: { variable: 'IMPORT_FOLDER', read: asPath },
  /** The server that takes mail; undefined means that the portal sends none. */
  smtp: { variable: 'SMTP_URL', read: asSmtpUrl, isSecret: true },
  /** What the webhooks of the operator's file are signed with. */
  webhookSecrets: { variable: 'WEBHOOK_SECRETS', read: asWebhookSecrets, isSecret: true },
  /** So many calls one user may make in a minute. */
  callsPerMinute: {
    variable: 'CALLS_PER_MINUTE',
    fallback: String(defaultCallsPerMinute),
    read: asNumber(100, 9_999_999),
  },
  /** Which lines are logged; undefined means `info`, and `warn` where people read along. */
  logLevel: { variable: 'LOG_LEVEL', read: asLogLevel },
  /** Where `GET /metrics` is answered; undefined means nowhere. */
  metrics: { variable: 'METRICS', read: asListenAddress },
  /** Where the calls of the operator's systems are answered; undefined means nowhere. */
  operatorApi: { variable: 'OPERATOR_API', read: asListenAddress },
} as const satisfies Record<string, Setting<unknown>>

type Settings = typeof settings

/** The settings with their values; one without a fallback may be undefined. */
export type SettingValues = {
  readonly [Name in keyof Settings]:
    | ReturnType<Settings[Name]['read']>
    | (Settings[Name] extends { readonly fallback: string } ? never : undefined)
}

/** Every variable that the portal reads, those that name a secret's file included. */
export const knownVariables: readonly string[] = Object.values<Setting<unknown>>(settings).flatMap(
  ({ variable, isSecret }) => (isSecret ? [variable, `${variable}_FILE`] : [variable]),
)

/** Those whose value may be a secret, and may come from a file of its own. */
export const secretVariables: readonly string[] = Object.values<Setting<unknown>>(settings).flatMap(
  ({ variable, isSecret }) => (isSecret ? [variable] : []),
)

/** Those whose value is a place on the disk. */
export const pathVariables: readonly string[] = Object.values<Setting<unknown>>(settings).flatMap(
  ({ variable, read, isSecret }) => {
    const secret = isSecret ? `${variable}_FILE` : []
    return read === asPath ? [variable].concat(secret) : secret
  },
)

/**
 * Reads all settings. Throws a StartError about the first wrong one.
 * @param valueOf the text of a variable, '' when it is not set
 */
export function readSettings(valueOf: (variable: string) => string): SettingValues {
  const read = ([name, setting]: [string, Setting<unknown>]) => {
    const text = valueOf(setting.variable) || setting.fallback
    return [name, text === undefined ? undefined : setting.read(text, setting.variable)]
  }
  // Each value comes from the reader of its own name.
  return Object.fromEntries(Object.entries<Setting<unknown>>(settings).map(read)) as SettingValues
}
