import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { StartError } from '#errors/start-error.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'

/** What the operator decides about a running portal. */
export interface Environment {
  readonly port: number
  /** Address to listen on. */
  readonly host: string
  /** Absolute folder of everything the portal stores itself: documents, and the bundled database. */
  readonly dataDir: string
  /** A PostgreSQL of the operator's own; undefined means the bundled one. */
  readonly databaseUrl: string | undefined
  /** Whether that may be reached as a superuser, for whom no right is checked. */
  readonly allowSuperuserRole: boolean
  /** Absolute path of the operator's file; undefined means `portal.config.json` in the data directory. */
  readonly configPath: string | undefined
  /** Demo data and demo logins, whose passwords everybody knows. */
  readonly demo: boolean
  /** Whether `GET /openapi.json` describes the calls: in the demo, and with OPENAPI=on. */
  readonly openapi: boolean
  /** The virus scanner; undefined means that files are not scanned. */
  readonly clamd: ClamdAddress | undefined
  /** So many calls one user may make in a minute. */
  readonly callsPerMinute: number
}

/** Calls of one user in a minute, unless the operator says otherwise; so many at once, then in even steps (R45). */
export const defaultCallsPerMinute = 1_200

const defaultDataDir = fileURLToPath(new URL('../../../data', import.meta.url))

/** Reads the variables that docs/operating.md lists, and the argument --demo. Throws a StartError about the first wrong one. */
export function readEnvironment(
  variables: Record<string, string | undefined>,
  args: readonly string[],
): Environment {
  const unknown = args.find((arg) => arg !== '--demo')
  if (unknown !== undefined) throw new StartError(`Unknown argument ${unknown}; the only one is --demo.`)
  const demo = args.includes('--demo')
  const host = variables['HOST'] || '127.0.0.1'
  if (demo && !isLoopback(host))
    throw new StartError(
      `The demo listens on this machine only, because its passwords are public, not on HOST=${host}; use "npm run serve" for a portal of your own.`,
    )
  return {
    port: readPort(variables['PORT'] || '8080'),
    host,
    dataDir: variables['DATA_DIR'] ? resolve(variables['DATA_DIR']) : defaultDataDir,
    databaseUrl: variables['DATABASE_URL'] ? readDatabaseUrl(variables['DATABASE_URL']) : undefined,
    allowSuperuserRole: readSwitch(variables, 'ALLOW_SUPERUSER_DATABASE_ROLE'),
    configPath: variables['PORTAL_CONFIG'] ? resolve(variables['PORTAL_CONFIG']) : undefined,
    demo,
    openapi: demo || readSwitch(variables, 'OPENAPI'),
    clamd: variables['CLAMD'] ? readClamd(variables['CLAMD']) : undefined,
    callsPerMinute: readCallsPerMinute(variables['CALLS_PER_MINUTE']),
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port
  throw new StartError(`PORT must be a number from 1 to 65535, not "${text}".`)
}

function readCallsPerMinute(text: string | undefined): number {
  if (!text) return defaultCallsPerMinute
  if (/^\d{3,7}$/.test(text)) return Number(text)
  throw new StartError(`CALLS_PER_MINUTE must be a number from 100 to 9999999, not "${text}".`)
}

function readSwitch(variables: Record<string, string | undefined>, name: string): boolean {
  const text = variables[name] || 'off'
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartError(`${name} must be "on" or "off", not "${text}".`)
}

/** The address itself may carry a password and is not repeated. */
function readDatabaseUrl(text: string): string {
  const url = URL.parse(text)
  if (url && ['postgres:', 'postgresql:'].includes(url.protocol)) return text
  throw new StartError('DATABASE_URL must look like postgres://user:password@host:5432/database.')
}

function readClamd(text: string): ClamdAddress {
  const path = /^unix:(\/.+)$/.exec(text)?.[1]
  if (path) return { path }
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (host && Number(port) >= 1 && Number(port) <= 65_535)
    return { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) }
  throw new StartError(`CLAMD must look like host:3310 or unix:/run/clamav/clamd.ctl, not "${text}".`)
}

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
