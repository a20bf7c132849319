import { fileURLToPath } from 'node:url'

import { asDatabaseUrl } from '#settings/database-url.ts'
import {
  asAddressOrOff,
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

/** A setting: an environment variable, or a line of the settings file. */
interface Setting<Value> {
  readonly variable: string
  /** The text to use if the variable is missing or empty. Without a fallback, the setting is then undefined. */
  readonly fallback?: string
  readonly read: SettingReader<Value>
  /** Whether the value may also be read from the file in `<variable>_FILE`. */
  readonly isSecret?: true
}

/**
 * Default number of API calls per minute and user. A user may make all of them in one burst. The allowance is
 * refilled evenly (R45).
 */
export const defaultCallsPerMinute = 1_200

/**
 * All settings, by their names in the program. docs/operating.md must document the same settings
 * (checked by `documented-settings.test.ts`).
 */
const settings = {
  port: { variable: 'PORT', fallback: '8080', read: asNumber(1, 65_535) },
  /** Address on which the portal listens. */
  host: { variable: 'HOST', fallback: '127.0.0.1', read: asText },
  /** Absolute path of the folder for documents, keys and the bundled database. */
  dataDir: {
    variable: 'DATA_DIR',
    fallback: fileURLToPath(new URL('../../../data', import.meta.url)),
    read: asPath,
  },
  /** URL of the operator's PostgreSQL. Undefined: the bundled one is used. */
  databaseUrl: { variable: 'DATABASE_URL', read: asDatabaseUrl, isSecret: true },
  /** Whether the database role may be a superuser, for whom PostgreSQL checks no permissions. */
  allowSuperuserRole: { variable: 'ALLOW_SUPERUSER_DATABASE_ROLE', fallback: 'off', read: asSwitch },
  /** Absolute path of the configuration file. Undefined: `portal.config.json` in the data directory is used. */
  configPath: { variable: 'PORTAL_CONFIG', read: asPath },
  /** Whether `GET /openapi.json` is served. Always on in the demo. */
  openapi: { variable: 'OPENAPI', fallback: 'off', read: asSwitch },
  /** Address of the virus scanner. Undefined: files are not scanned. */
  clamd: { variable: 'CLAMD', read: asClamd },
  /**
   * Absolute path of the folder from which deliveries are imported. Undefined: none are imported from a folder.
   */
  importFolder: { variable: 'IMPORT_FOLDER', read: asPath },
  /** The mail server. Undefined: no mail is sent. */
  smtp: { variable: 'SMTP_URL', read: asSmtpUrl, isSecret: true },
  /** Signing secrets of the webhooks in the configuration file. */
  webhookSecrets: { variable: 'WEBHOOK_SECRETS', read: asWebhookSecrets, isSecret: true },
  /** API calls that a user may make per minute. */
  callsPerMinute: {
    variable: 'CALLS_PER_MINUTE',
    fallback: String(defaultCallsPerMinute),
    read: asNumber(100, 9_999_999),
  },
  /** The log level. Undefined: `info`, or `warn` in a terminal. */
  logLevel: { variable: 'LOG_LEVEL', read: asLogLevel },
  /** Address on which `GET /metrics` is served. Undefined: it is not served. */
  metrics: { variable: 'METRICS', read: asListenAddress },
  /** Address of the operator API. Undefined: it is not served. */
  operatorApi: { variable: 'OPERATOR_API', read: asListenAddress },
  /**
   * Address of the desk, where the company's clerks work. Undefined: it is not served, except in the demo,
   * where the default port is the portal's port plus 2.
   */
  desk: { variable: 'DESK', read: asAddressOrOff },
} as const satisfies Record<string, Setting<unknown>>

type Settings = typeof settings

/** The parsed settings. Settings without a `fallback` may be undefined. */
export type SettingValues = {
  readonly [Name in keyof Settings]:
    | ReturnType<Settings[Name]['read']>
    | (Settings[Name] extends { readonly fallback: string } ? never : undefined)
}

/** All variables that the portal reads, including those of the form `<variable>_FILE`. */
export const knownVariables: readonly string[] = Object.values<Setting<unknown>>(settings).flatMap(
  ({ variable, isSecret }) => (isSecret ? [variable, `${variable}_FILE`] : [variable]),
)

/** Variables that may contain a secret, and for which `<variable>_FILE` may be set instead. */
export const secretVariables: readonly string[] = Object.values<Setting<unknown>>(settings).flatMap(
  ({ variable, isSecret }) => (isSecret ? [variable] : []),
)

export const pathVariables: readonly string[] = Object.values<Setting<unknown>>(settings).flatMap(
  ({ variable, read, isSecret }) => {
    const secret = isSecret ? `${variable}_FILE` : []
    return read === asPath ? [variable].concat(secret) : secret
  },
)

/**
 * Reads all settings. Throws a StartError for the first error.
 * @param valueOf returns the text of a variable, or '' if it is not set
 */
export function readSettings(valueOf: (variable: string) => string): SettingValues {
  const read = ([name, setting]: [string, Setting<unknown>]) => {
    const text = valueOf(setting.variable) || setting.fallback
    return [name, text === undefined ? undefined : setting.read(text, setting.variable)]
  }
  // The cast is safe: each value is returned by the reader of its own setting.
  return Object.fromEntries(Object.entries<Setting<unknown>>(settings).map(read)) as SettingValues
}
