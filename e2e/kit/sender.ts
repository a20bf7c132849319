import { join } from 'node:path'

import type { Endpoint } from '@portal/contract/endpoint.ts'
import { responseEnvelope } from '@portal/contract/envelope.ts'
import { receipt } from '@portal/contract/receipt.ts'
import { login } from '@portal/contract/session.ts'
import { idempotencyHeader } from '@portal/contract/submission.ts'

import { importFolder } from '../../server/src/operator/import/import-folder.ts'
import { createUser } from '../../server/src/operator/users/create-user.ts'
import { allNumbersAndTypes } from '../../server/src/operator/users/rights.ts'
import { readEnvironment } from '../../server/src/settings/environment.ts'
import { openDatabase } from '../../server/src/settings/open-database.ts'
import { openOwnStore } from '../../server/src/settings/store-identity/own-store.ts'
import { actAt } from '../../server/test/act.ts'
import { copyReady, migratedDatabase, type ReadyData } from '../../server/test/ready-data.ts'

const examples = join(import.meta.dirname, '../../docs/examples/import')

/** The password of the users that `prepareSenders` creates. */
export const senderPassword = 'Sie senden mit langem Passwort'

/**
 * Imports the example folder, in which customer K-4711 has the numbers 470100 and 470200 and the case 2026/17, and
 * creates users of that customer.
 */
export async function prepareSenders(
  dataDir: string,
  usernames: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const variables = { DATA_DIR: dataDir, DATABASE_URL: 'bundled', ...environment }
  const database = await openDatabase(readEnvironment(variables, []))
  const { db, pool } = database
  try {
    const report = { warn() {}, progress() {}, fileDone() {} }
    await importFolder({
      db,
      pool,
      files: await openOwnStore(database, dataDir),
      folder: examples,
      operator: actAt().by,
      report,
    })
    const customerNumber = 'K-4711'
    const options = { zinsenEnabled: true, auskunftEnabled: false, passwordExpiresAt: null, isDemo: false }
    for (const username of usernames) {
      const user = { username, password: senderPassword, customerNumber, ...allNumbersAndTypes, ...options }
      await createUser(db, user, actAt())
    }
  } finally {
    await database.close()
  }
}

/** A data directory with the customer of the example folder, whose only user is `anna`. */
export const senderData: ReadyData = {
  name: 'senders',
  sources: [
    'package-lock.json',
    'contract',
    'docs/examples/import',
    'e2e/kit/sender.ts',
    'server/migrations',
    'server/src',
  ],
  async make(dataDir) {
    await copyReady(migratedDatabase, dataDir)
    await prepareSenders(dataDir, ['anna'])
  },
}

export interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly payload: unknown
}

/** Calls the API over HTTP, like a program that is not a browser. */
export async function call(
  port: number,
  { path }: Endpoint,
  payload: unknown,
  { token, key, signal }: { token?: string; key?: string; signal?: AbortSignal } = {},
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { [idempotencyHeader]: key }),
    },
    body: JSON.stringify({ version: '1.0', language: 'de', payload }),
    ...(signal && { signal }),
  })
  const body = responseEnvelope.parse(await response.json())
  return { status: response.status, code: body.error?.code, payload: body.payload }
}

/** Logs one of the prepared users in. Returns the token. */
export async function logIn(port: number, username: string): Promise<string> {
  const { payload } = await call(port, login, { username, password: senderPassword })
  if (typeof payload === 'object' && payload !== null && 'token' in payload) return String(payload.token)
  throw new Error(`${username} cannot log in`)
}

/** The receipt number in the response to a submission. */
export const receiptNumberOf = ({ payload }: Answer): string => receipt.parse(payload).receiptNumber

/** A file as it appears in the payload of a submission. */
export const fileEntryOf = (name: string, text: string) => ({
  name,
  description: name,
  type: 'text/csv',
  fileSizeBytes: Buffer.byteLength(text),
  data: Buffer.from(text).toString('base64'),
})
