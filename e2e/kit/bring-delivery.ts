import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const ndjson = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** A row of the example folder's case, as a collection system would deliver it again. */
export const caseRow = (inkassoNumber: string, aktuellersaldo: string) => ({
  inkassoNumber,
  aktuellersaldo,
  glgNumber: '470100',
  aktentyp: 'Vorgerichtlich',
  schuldnername: 'Grünwald-Beispiel, Jörg',
  hauptforderung: '370.00',
  handoverDate: '2026-01-15',
})

/** Puts a file with rows into the folder that a portal watches. */
export function bring(inbox: string, name: string, rows: readonly object[]): void {
  writeFileSync(join(inbox, `.${name}`), ndjson(rows))
  renameSync(join(inbox, `.${name}`), join(inbox, name))
}

/** A system of the operator: the address of the API, and its key. */
export interface System {
  readonly address: string
  readonly key: string
}

/** Sends rows like one of the operator's systems. Returns the status and the progress of the delivery. */
export async function deliver({ address, key }: System, query: string, rows: readonly object[]) {
  const answer = await fetch(`http://${address}/v1/operator/imports?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
    body: ndjson(rows),
  })
  const { payload, error } = JSON.parse(await answer.text())
  return { status: answer.status, id: String(payload.id), state: payload.state, error }
}
