import { longestWaitSeconds, sendDelivery, showDelivery } from '@portal/contract/operator/imports.ts'
import type { InjectOptions } from 'fastify'
import type { Pool } from 'pg'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { waitingDeliveries } from '#operator/import/over-http/waiting-deliveries.ts'
import { defaultRetention } from '#privacy/retention/retention-policy.ts'
import { caseRow } from '#test/import.ts'
import type { OperatorApi } from '#test/operator-api.ts'
import { watchUntilEnd } from '#test/watch-until-end.ts'

export const ndjson = (rows: readonly object[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/**
 * Body of a delivery with the records that cases refer to: customer K1, creditor number 100100, file type V.
 */
export const masterBundle = ndjson([
  { customers: { customerNumber: 'K1', name: 'Alpha Versand GmbH' } },
  { 'creditor-numbers': { glgNumber: '100100', customerNumber: 'K1' } },
  { 'file-types': { aktentyp: 'V', name: 'Vorgerichtlich' } },
])

export const cases = (...numbers: string[]): string => ndjson(numbers.map((number) => caseRow(number)))

interface Deliverer {
  /** Sends a delivery and waits for its import for as long as the API allows. */
  readonly send: (body: InjectOptions['payload'], query?: object, headers?: object) => Promise<Delivered>
  readonly show: (idOrName: string) => Promise<Delivered>
}

interface Delivered {
  readonly status: number
  readonly location: string | undefined
  readonly payload: {
    readonly id?: string
    readonly state?: string
    readonly fault?: string
    readonly files?: readonly object[]
    readonly missing?: object
    readonly warnings?: readonly string[]
  }
  readonly error: { readonly code: string; readonly message: string; readonly fields?: object } | null
}

/** Creates a client of the operator API, by default with a key that has the scope `import`. */
export async function delivererAt(api: OperatorApi, key?: string): Promise<Deliverer> {
  const authorization = `Bearer ${key ?? (await api.keyFor(['import']))}`
  const ask = async (request: InjectOptions): Promise<Delivered> => {
    const { statusCode, headers, body } = await api.app.inject(request)
    const { payload, error } = JSON.parse(body)
    return { status: statusCode, location: headers.location?.toString(), payload, error }
  }
  return {
    send: (payload, query = {}, headers = {}) =>
      ask({
        method: 'POST',
        url: `${sendDelivery.path}?${new URLSearchParams({ wait: String(longestWaitSeconds), ...query }).toString()}`,
        ...(payload !== undefined && { payload }),
        headers: { authorization, 'content-type': 'application/x-ndjson', ...headers },
      }),
    show: (idOrName) =>
      ask({ url: showDelivery.path.replace(':delivery', idOrName), headers: { authorization } }),
  }
}

interface Portal {
  readonly db: Db
  readonly pool: Pool
  readonly shared: {
    readonly files: FileStore
    readonly folder: string
    readonly clock: { readonly now: Date }
  }
}

/** Imports deliveries until the test ends, as the import process does. Returns the output. */
export function importDeliveries({ db, pool, shared }: Portal): { reported: string[] } {
  const reported = watchUntilEnd({
    db,
    pool,
    files: shared.files,
    inbox: waitingDeliveries(placesIn(shared.folder), defaultRetention.deliveryDays, {
      db,
      clock: () => shared.clock.now,
    }),
    clock: () => shared.clock.now,
  })
  return { reported }
}
