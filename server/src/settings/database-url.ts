import { readFileSync } from 'node:fs'

import { reasonOf, StartError } from '#ground/start-error.ts'
import { isLoopback } from '#settings/setting-readers.ts'

/** Query parameters that the URL may have. They mean the same as in libpq (PostgreSQL manual, 32.1.2). */
const knownParameters = ['host', 'options', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey']

/**
 * Checks the URL of the operator's database and returns it. Returns undefined for `bundled`. Errors never contain
 * the URL, because it may contain a password. Throws a StartError for the first error.
 */
export function asDatabaseUrl(text: string, variable: string): string | undefined {
  if (text === 'bundled') return undefined
  const url = URL.parse(text)
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol) || !isDecodable(url))
    throw new StartError(
      `${variable} must look like postgres://user:password@host:5432/database, with signs such as @ / # % in the password written as %40 %2F %23 %25, or be the word "bundled".`,
    )
  if (url.hostname === '' && !url.searchParams.get('host'))
    throw new StartError(
      `${variable} must name the host, as in postgres://user:password@host/database or postgres:///database?host=/run/postgresql.`,
    )
  if (url.pathname.length <= 1)
    throw new StartError(`${variable} must name the database, as in postgres://user:password@host/database.`)
  for (const name of url.searchParams.keys())
    if (!knownParameters.includes(name))
      throw new StartError(
        `${variable} has the parameter "${name}", which the portal does not know; it knows ${knownParameters.join(', ')}.`,
      )
  checkEncryption(url, variable)
  return text
}

/** Whether connections to this database cross a network without encryption. */
export function isUnencrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = (searchParams.get('host') ?? decodeURIComponent(hostname)).replaceAll(/[[\]]/g, '')
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host)
  return !isLocal && searchParams.get('sslmode') !== 'verify-full'
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}

/**
 * Throws a StartError unless TLS is off or verified: only `verify-full` authenticates the server (requirement
 * R88).
 */
function checkEncryption({ searchParams }: URL, variable: string): void {
  const mode = searchParams.get('sslmode')
  if (mode !== null && mode !== 'verify-full' && mode !== 'disable')
    throw new StartError(
      `sslmode in ${variable} must be "verify-full" or "disable", not "${mode}": only verify-full makes sure which database answers.`,
    )
  const files = ['sslrootcert', 'sslcert', 'sslkey'].filter((name) => searchParams.has(name))
  if (files.length > 0 && mode !== 'verify-full')
    throw new StartError(`${variable} has ${files.join(' and ')}, but not sslmode=verify-full.`)
  for (const name of files) {
    try {
      readFileSync(searchParams.get(name) ?? '')
    } catch (error) {
      throw new StartError(`The ${name} in ${variable} cannot be read: ${reasonOf(error)}.`)
    }
  }
}
