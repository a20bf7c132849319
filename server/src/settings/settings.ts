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

/** A setting: an environment variable or a line of the settings file. */
interface Setting<Value> {
  readonly variable: string
  /** Default if the variable is missing or empty. Without a default it is undefined. */
  readonly fallback?: string
  readonly read: SettingReader<Value>
  /** May also be read from the file in `<variable>_FILE`. */
  readonly isSecret?: true
}

/** Calls of one user per minute: the burst size, then refilled evenly (R45). */
export const defaultCallsPerMinute = 1_200

/** All settings by their name in the program. docs/operating.md lists the same (`documented-settings.test.ts`). */
const settings = {
  port: { variable: 'PORT', fallback: '8080', read: asNumber(1, 65_535) },
  /** Address to listen on. */
  host: { variable: 'HOST', fallback: '127.0.0.1', read: asText },
  /** Absolute folder of documents, keys and the bundled database. */
  dataDir: {
    variable: 'DATA_DIR',
    fallback: fileURLToPath(new URL('../../../data', import.meta.url)),
    read: asPath,
  },
  /** URL of the operator's PostgreSQL. Undefined means the bundled one. */
  databaseUrl: { variable: 'DATABASE_URL', read: asDatabaseUrl, isSecret: true },
  /** Allows a superuser as database role, for whom PostgreSQL checks no permissions. */
  allowSuperuserRole: { variable: 'ALLOW_SUPERUSER_DATABASE_ROLE', fallback: 'off', read: asSwitch },
  /** Absolute path of the configuration file. Undefined means `portal.config.json` in the data directory. */
  configPath: { variable: 'PORTAL_CONFIG', read: asPath },
  /** Serves `GET /openapi.json`. Always on in the demo. */
  openapi: { variable: 'OPENAPI', fallback: 'off', read: asSwitch },
  /** Virus scanner. Undefined: files are not scanned. */
  clamd: { variable: 'CLAMD', read: asClamd },
  /** Absolute path of the folder for deliveries. Undefined: the service imports none. */
  importFolder: { variable: 'IMPORT_FOLDER', read: asPath },
  /** Mail server. Undefined: no mail is sent. */
  smtp: { variable: 'SMTP_URL', read: asSmtpUrl, isSecret: true },
  /** Signing secrets of the webhooks in the configuration file. */
  webhookSecrets: { variable: 'WEBHOOK_SECRETS', read: asWebhookSecrets, isSecret: true },
  /** Rate limit per user. */
  callsPerMinute: {
    variable: 'CALLS_PER_MINUTE',
    fallback: String(defaultCallsPerMinute),
    read: asNumber(100, 9_999_999),
  },
  /** Log level. Undefined means `info`, or `warn` in a terminal. */
  logLevel: { variable: 'LOG_LEVEL', read: asLogLevel },
  /** Address of `GET /metrics`. Undefined: not served. */
  metrics: { variable: 'METRICS', read: asListenAddress },
  /** Address of the operator API. Undefined: not served. */
  operatorApi: { variable: 'OPERATOR_API', read: asListenAddress },
} as const satisfies Record<string, Setting<unknown>>

type Settings = typeof settings

/** Parsed settings. Those without a default may be undefined. */
export type SettingValues = {
  readonly [Name in keyof Settings]:
    | ReturnType<Settings[Name]['read']>
    | (Settings[Name] extends { readonly fallback: string } ? never : undefined)
}

/** All variables that the portal reads, including `<variable>_FILE`. */
export const knownVariables: readonly string[] = Object.values<Setting<unknown>>(settings).flatMap(
  ({ variable, isSecret }) => (isSecret ? [variable, `${variable}_FILE`] : [variable]),
)

/** Variables that may hold a secret and can be read from a file. */
export const secretVariables: readonly string[] = Object.values<Setting<unknown>>(settings).flatMap(
  ({ variable, isSecret }) => (isSecret ? [variable] : []),
)

/** Variables that hold a path. */
export const pathVariables: readonly string[] = Object.values<Setting<unknown>>(settings).flatMap(
  ({ variable, read, isSecret }) => {
    const secret = isSecret ? `${variable}_FILE` : []
    return read === asPath ? [variable].concat(secret) : secret
  },
)

/**
 * Reads all settings. Throws a StartError for the first error.
 * @param valueOf the text of a variable, '' if not set
 */
export function readSettings(valueOf: (variable: string) => string): SettingValues {
  const read = ([name, setting]: [string, Setting<unknown>]) => {
    const text = valueOf(setting.variable) || setting.fallback
    return [name, text === undefined ? undefined : setting.read(text, setting.variable)]
  }
  // Each value comes from the reader of its own name.
  return Object.fromEntries(Object.entries<Setting<unknown>>(settings).map(read)) as SettingValues
}
