import type { ClientBase } from 'pg'

import { verifyAudit } from '#access/audit/verify-audit.ts'
import { countAllFactors } from '#access/keys/sealed-factors.ts'
import { openSecretKeys } from '#access/keys/secret-keys.ts'
import type { Db } from '#db/connect.ts'
import { readAuditHead } from '#operator/backup/dump/dump-database.ts'
import { listTables, readFigures } from '#operator/backup/dump/table-figures.ts'
import type { Manifest, TableFigures } from '#operator/backup/manifest.ts'
import { compareSums } from '#operator/statistics/compare-sums.ts'

/** A check and the faults that it found. */
export interface Check {
  readonly what: string
  readonly faults: readonly string[]
}

/** Compares the rows of a restored database with the manifest. Must run before newer migrations. */
export async function checkRows(client: ClientBase, { database }: Manifest): Promise<Check[]> {
  const found = new Map<string, TableFigures>()
  for (const shape of await listTables(client)) found.set(shape.name, await readFigures(client, shape))
  // The portal's own dump does not restore tables that are not the portal's, so they are not compared.
  const tables = database.tables.filter(({ name }) => database.dump === 'pg_dump' || found.has(name))
  const all = tables.reduce((sum, { rows }) => sum + BigInt(rows), 0n)
  const sums = tables.flatMap((table) => Object.entries(table.sums))
  const head = await readAuditHead(client)
  const isSameHead = JSON.stringify(head) === JSON.stringify(database.auditHead)
  return [
    {
      what: `${tables.length} tables with ${all} rows`,
      faults: tables.flatMap(({ name, rows }) => {
        const there = found.get(name)?.rows ?? 'no'
        return there === rows ? [] : [`${name} has ${there} rows instead of ${rows}`]
      }),
    },
    {
      what: `sums of ${sums.length} columns of amounts`,
      faults: tables.flatMap(({ name, sums }) =>
        Object.entries(sums).flatMap(([column, sum]) => {
          const there = found.get(name)?.sums[column] ?? 'nothing'
          return there === sum ? [] : [`${name}.${column} adds up to ${there} instead of ${sum}`]
        }),
      ),
    },
    {
      what: 'the newest entry of the audit trail',
      faults: isSameHead ? [] : ['it is not the one of the backup'],
    },
  ]
}

/** Checks a restored portal: the sums, the audit trail, and whether the keys decrypt the second factors. */
export async function checkPortal(db: Db, dataDir: string, hasKeys: boolean): Promise<Check[]> {
  const differences = await compareSums(db)
  const keys = hasKeys ? await openSecretKeys(dataDir, db) : undefined
  const { rows, firstWrong, anchor } = await verifyAudit(db, keys)
  const isForged = keys !== undefined && anchor?.isGenuine === false
  const factors = await countAllFactors(db)
  return [
    {
      what: 'sums of dashboard and statistics, and the rows for searches, computed from the cases',
      faults: differences.map(({ table, key }) => `${table} ${key} differs`),
    },
    {
      what: `chain of hashes of the audit trail, ${rows} entries`,
      faults: [
        ...(firstWrong === null ? [] : [`entry ${firstWrong} was changed or follows a removed one`]),
        ...(isForged ? ['its anchor was not signed by these keys'] : []),
      ],
    },
    ...(hasKeys ? [{ what: `second factors opened with the keys: ${factors}`, faults: [] }] : []),
  ]
}
