import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { to as copyTo } from 'pg-copy-streams'

import type { Database } from '../../server/src/settings/open-database.ts'

const master = {
  'customers.ndjson': `select customer_number as "customerNumber", name from customer`,
  'creditor-numbers.ndjson': `select glg_number as "glgNumber", customer_number as "customerNumber", name from creditor_number`,
  'file-types.ndjson': `select aktentyp, name from file_type`,
}

/**
 * The columns of a case in the import format. `more`, an SQL number, is added to the interest and to the balance.
 */
const columns = (more: string) => `inkasso_number as "inkassoNumber", glg_number as "glgNumber",
  geschaefts_id as "geschaeftsId", aktentyp, schuldnername, schuldneradresse, schuldnerplzort,
  hauptforderung::text, (zinsen + ${more})::text as zinsen, zahlungen::text,
  zahlungen_hauptforderung::text as "zahlungenHauptforderung", (aktuellersaldo + ${more})::text as aktuellersaldo,
  datletztezahl, handover_date as "handoverDate", closed_date as "closedDate", closing_reason as "closingReason",
  vorletzteaktion, vorletzteaktion_long as "vorletzteaktionLong", letzteaktion, letzteaktion_long as "letzteaktionLong",
  aktuelleaktion, aktuelleaktion_long as "aktuelleaktionLong"`

/** Writes the first cases of a database as an operator would deliver them: NDJSON, with the records they refer to. */
export const writeFirstCases = (source: Database, folder: string, cases: number) =>
  writeFiles(source, folder, {
    ...master,
    'cases.ndjson': `select ${columns('0')} from (select * from inkasso_case order by inkasso_number limit ${cases}) c`,
  })

/**
 * Writes a delta: cases spread over the database, each with a new balance, so that every index gets a new entry.
 * @param among Number of cases in the database.
 */
export const writeDelta = (
  source: Database,
  folder: string,
  { changed, among, more }: { changed: number; among: number; more: string },
) =>
  writeFiles(source, folder, {
    'cases.ndjson': `select ${columns(more)} from inkasso_case
      where hashtext(inkasso_number) % ${Math.max(1, Math.floor(among / changed))} = 0 limit ${changed}`,
  })

async function writeFiles({ pool }: Database, folder: string, files: Readonly<Record<string, string>>) {
  await mkdir(folder, { recursive: true })
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  for (const [name, query] of Object.entries(files)) {
    const json = `copy (select row_to_json(q)::text from (${query}) q) to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`
    await pipeline(client.query(copyTo(json)), createWriteStream(join(folder, name)))
  }
  client.release(true)
}
