import { isClosed } from '@portal/contract/judicial.ts'
import type { PoolClient } from 'pg'

import { costsOfCreditor, otherCosts } from '#db/bookings.ts'
import { listFirst } from '#operator/import/delivery/examples.ts'
import { count } from '#operator/import/terminal-report.ts'

// Warnings about cases that look wrong but are imported anyway. Most warnings are given before the rows are
// stored. Those that depend on other kinds are given at the end of the import. Creditors may already see the
// cases then, unless all files are imported in one transaction.

/** Creates the temporary table of cases whose sums may have changed. */
export const createTouchedTable = (client: PoolClient) =>
  client.query(
    'create temporary table import_touched as select inkasso_number from inkasso_case with no data; create unique index on import_touched (inkasso_number)',
  )

/**
 * SQL that adds the cases of some rows to `import_touched`.
 * @param rows Name of a table with `inkasso_number`.
 */
export const touch = (rows: string) =>
  `insert into import_touched select distinct inkasso_number from ${rows} on conflict do nothing`

/** Warns about staged cases that have a closing date, but a file type that counts as open. */
export async function closedCasesWithOpenType(client: PoolClient): Promise<string[]> {
  const { rows: types } = await client.query<{ aktentyp: string; name: string }>(
    'select aktentyp, name from file_type',
  )
  const closed = types.filter(isClosed).map(({ aktentyp }) => aktentyp)
  return suspicions(
    client,
    `select 'closed' as suspicion, inkasso_number from import_staging
    where closed_date is not null and aktentyp <> all($1)`,
    [closed],
  )
}

/**
 * Warns about cases whose sums differ from those of their claims and bookings. Ignores cases without claims and
 * bookings.
 */
export async function sumsThatDiffer(client: PoolClient): Promise<string[]> {
  await client.query('analyze import_touched')
  return suspicions(client, sums)
}

const booked = 'coalesce(booked.total, 0)'
const claimed = 'coalesce(claims.main, 0)'
const costs = 'greatest(coalesce(booked.own, 0), coalesce(claims.side, 0)) + coalesce(booked.others, 0)'

/**
 * SQL for the balances of a case that count as correct. There are several, because collection systems keep
 * accounts in different ways: bookings may include the main claim or the interest.
 */
const balances = [
  `stored.hauptforderung + stored.zinsen + ${costs} - stored.zahlungen`,
  booked,
  `${booked} + stored.zinsen`,
  `${claimed} + ${booked}`,
  `${claimed} + ${booked} + stored.zinsen`,
]

/**
 * Selects the suspect cases. Costs are added up as on the screen of a case (creditor/case-detail/read-case.ts).
 */
const sums = `
  with claims as (
    select inkasso_number, sum(betrag) as main, sum(mahnkost + bankrl) as side
    from main_claim join import_touched using (inkasso_number) group by 1
  ), booked as (
    select inkasso_number, sum(h.betrag) as total, sum(h.betrag) filter (where ${costsOfCreditor}) as own,
      sum(h.betrag) filter (where ${otherCosts}) as others
    from booking h join import_touched using (inkasso_number) group by 1
  )
  select suspicion, stored.inkasso_number
  from import_touched join inkasso_case stored using (inkasso_number)
  left join claims using (inkasso_number) left join booked using (inkasso_number)
  cross join lateral (values
    ('claims', claims.main <> stored.hauptforderung),
    ('balance', coalesce(claims.inkasso_number, booked.inkasso_number) is not null
      and stored.aktuellersaldo <> all(array[${balances.join(', ')}]))
  ) as looked (suspicion, is_so)
  where is_so`

/**
 * The warnings by suspicion, in the order in which they are given. Each completes the sentence "… cases have …".
 */
const words = {
  closed: 'a closedDate, but a file type that counts as open',
  claims: 'a hauptforderung that is not the sum of the main claims',
  balance: 'an aktuellersaldo to which neither its own amounts nor its claims and bookings add up',
} as const

/** Returns a warning for each kind of suspicion that the query finds. */
async function suspicions(client: PoolClient, query: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<Suspects>(
    `select suspicion, count(*)::integer as found,
      (array_agg(inkasso_number order by inkasso_number))[1:4] as examples
    from (${query}) suspect group by suspicion`,
    values,
  )
  // The cast is safe: `words` has no keys besides those of its type.
  return (Object.keys(words) as Suspicion[]).flatMap((suspicion) => warningOf(rows, suspicion))
}

type Suspicion = keyof typeof words

interface Suspects {
  readonly suspicion: Suspicion
  readonly found: number
  readonly examples: readonly string[]
}

function warningOf(suspects: readonly Suspects[], suspicion: Suspicion): string[] {
  const suspect = suspects.find((each) => each.suspicion === suspicion)
  if (!suspect) return []
  const { found, examples } = suspect
  return [
    `${found === 1 ? 'A case has' : `${count(found)} cases have`} ${words[suspicion]}: ${listFirst(examples)}.`,
  ]
}
