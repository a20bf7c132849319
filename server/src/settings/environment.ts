import { readFileSync } from 'node:fs'

import { reasonOf, StartError } from '#ground/start-error.ts'
import { decodeTypedText } from '#ground/text/typed-text.ts'
import { isLoopback, type ListenAddress } from '#settings/setting-readers.ts'
import {
  readSettingsFile,
  refuseWorldReadable,
  defaultSettingsFile,
  type Variables,
} from '#settings/settings-file.ts'
import { readSettings, type SettingValues } from '#settings/settings.ts'

/** Variable that the demo sets for its import process, so that the import uses the demo's data. */
export const demoVariable = 'PORTAL_DEMO'

/** The settings of a portal, and whether it is a demo. */
export interface Environment extends Omit<SettingValues, 'desk'> {
  /** Address of the desk. Undefined: it is not served. */
  readonly desk: ListenAddress | undefined
  /** Whether there are demo data and demo logins, whose passwords are public. */
  readonly demo: boolean
}

/**
 * Reads settings from the environment, and those not set there from the settings file. The demo reads a settings
 * file only if PORTAL_ENV_FILE names one. Throws a StartError for the first error.
 */
export function openEnvironment(variables: Variables, args: readonly string[]): Environment {
  const inFile = readSettingsFile(variables, isDemo(args) ? undefined : defaultSettingsFile)
  return readEnvironment(overridden(inFile, variables), args)
}

/**
 * Merges the variables of the file and the environment. The environment takes precedence, even if only one of the
 * two uses `_FILE`.
 */
function overridden(inFile: Variables, environment: Variables): Variables {
  const set = Object.entries(environment).filter(([, value]) => value)
  const names = new Set(set.map(([name]) => name.replace(/_FILE$/, '')))
  const fromFile = Object.entries(inFile).filter(([name]) => !names.has(name.replace(/_FILE$/, '')))
  return Object.fromEntries([...fromFile, ...set])
}

/**
 * Reads the variables listed in docs/operating.md and the argument --demo. Throws a StartError for the first
 * error.
 */
export function readEnvironment(variables: Variables, args: readonly string[]): Environment {
  const unknown = args.find((arg) => arg !== '--demo')
  if (unknown !== undefined)
    throw new StartError(
      `Unknown argument ${unknown}: set options in the environment or in the settings file (docs/operating.md).`,
    )
  const demo = isDemo(args)
  const values = readSettings((variable) => valueOf(variables, variable))
  const desk = deskAddress(values, demo)
  if (demo) refuseOtherMachines({ HOST: values.host, DESK: desk?.host })
  refuseSharedPort({ ...values, desk })
  if (!demo && valueOf(variables, 'DATABASE_URL') === '') throw new StartError(noDatabase)
  return { ...values, desk, demo, openapi: demo || values.openapi }
}

/** The demo serves the desk unless it is turned off, so that both sides can be seen at the same time. */
function deskAddress({ desk, port }: SettingValues, demo: boolean): ListenAddress | undefined {
  if (desk === 'off') return undefined
  return desk ?? (demo ? { host: '127.0.0.1', port: port + 2 } : undefined)
}

/** Throws a StartError if the demo would listen on an address that other machines can reach. */
function refuseOtherMachines(hosts: Readonly<Record<string, string | undefined>>): void {
  for (const [variable, host] of Object.entries(hosts))
    if (host !== undefined && !isLoopback(host))
      throw new StartError(
        `The demo listens on this machine only, because its passwords are public, not on ${variable}=${host}; use "npm run serve" for a portal of your own.`,
      )
}

/** Throws a StartError if metrics, operator API or desk don't have a port of their own (requirement R93). */
function refuseSharedPort({
  port,
  metrics,
  operatorApi,
  desk,
}: Pick<Environment, 'port' | 'metrics' | 'operatorApi' | 'desk'>): void {
  const taken = new Map([[port, "the portal's (PORT)"]])
  for (const [variable, address] of Object.entries({
    METRICS: metrics,
    OPERATOR_API: operatorApi,
    DESK: desk,
  })) {
    if (!address) continue
    const other = taken.get(address.port)
    if (other !== undefined)
      throw new StartError(`${variable} needs a port of its own, not ${address.port}, which is ${other}.`)
    taken.set(address.port, `that of ${variable}`)
  }
}

/**
 * The error if DATABASE_URL is missing. The variable has no default, because with one, a command could use a
 * new, empty database without anyone noticing.
 */
const noDatabase = `No database is named: set DATABASE_URL=postgres://user:password@host:5432/database in the environment or in the settings file (${defaultSettingsFile}, or the one that PORTAL_ENV_FILE names), or DATABASE_URL=bundled for the PostgreSQL that comes with the portal.`

const isDemo = (args: readonly string[]) => args.includes('--demo')

/** The value of a variable, from the file in `<variable>_FILE` if that is set. '' if neither is set. */
function valueOf(variables: Variables, variable: string): string {
  const text = variables[variable] || ''
  const file = variables[`${variable}_FILE`]
  if (!file) return text
  if (text) throw new StartError(`Set ${variable} or ${variable}_FILE, not both.`)
  return readSecret(`${variable}_FILE`, file)
}

function readSecret(variable: string, path: string): string {
  try {
    const text = decodeTypedText(readFileSync(path)).trim()
    if (text === '') throw new StartError(`${variable} names ${path}, which is empty.`)
    refuseWorldReadable(path, 'holds a secret')
    return text
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${variable} names a file that cannot be read: ${reasonOf(error)}.`)
  }
}
