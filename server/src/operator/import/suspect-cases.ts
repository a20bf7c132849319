import { isClosed } from '@portal/contract/judicial.ts'
import type { PoolClient } from 'pg'

import { costsOfCreditor, otherCosts } from '#db/cost-bookings.ts'
import { someOf } from '#operator/import/examples.ts'
import { count } from '#operator/import/terminal-report.ts'

/*
 * Cases that are taken as they come, but look wrong. They are told before they are stored or, as far as other kinds are
 * compared, before all files are in; with --atomic and --check that is before any creditor sees them.
 */

/** Collects the cases whose sums an import may have changed. */
export const collectTouched = (client: PoolClient) =>
  client.query(
    'create temporary table import_touched as select inkasso_number from inkasso_case with no data; create unique index on import_touched (inkasso_number)',
  )

/** A statement that collects the cases of some rows. */
export const touch = (rows: string) =>
  `insert into import_touched select distinct inkasso_number from ${rows} on conflict do nothing`

/** A sentence about staged cases that have a closing day, but a type that is open. */
export async function closedButOpen(client: PoolClient): Promise<string[]> {
  const { rows: types } = await client.query<{ aktentyp: string; name: string }>(
    'select aktentyp, name from file_type',
  )
  const closed = types.filter(isClosed).map(({ aktentyp }) => aktentyp)
  const found = await suspects(
    client,
    `select inkasso_number from import_staging where closed_date is not null and aktentyp <> all($1)`,
    [closed],
  )
  return told(found, 'a closedDate, but a file type that counts as open')
}

/** Sentences about the cases whose sums do not agree with what belongs to them. Those without claims and bookings are left out. */
export async function sumsThatDiffer(client: PoolClient): Promise<string[]> {
  await client.query('analyze import_touched')
  const ofClaims = await suspects(client, `${sums} where claims.main <> stored.hauptforderung`)
  const ofBalance = await suspects(
    client,
    `${sums} where coalesce(claims.inkasso_number, booked.inkasso_number) is not null
      and stored.aktuellersaldo <> all(array[${balances.join(', ')}])`,
  )
  return [
    ...told(ofClaims, 'a hauptforderung that is not the sum of the main claims'),
    ...told(
      ofBalance,
      'an aktuellersaldo to which neither its own amounts nor its claims and bookings add up',
    ),
  ]
}

const booked = 'coalesce(booked.total, 0)'
const claimed = 'coalesce(claims.main, 0)'
const costs = 'greatest(coalesce(booked.own, 0), coalesce(claims.side, 0)) + coalesce(booked.others, 0)'

/** The ways in which collection systems keep accounts: with the main claim or the interest among the bookings, or without. */
const balances = [
  `stored.hauptforderung + stored.zinsen + ${costs} - stored.zahlungen`,
  booked,
  `${booked} + stored.zinsen`,
  `${claimed} + ${booked}`,
  `${claimed} + ${booked} + stored.zinsen`,
]

/** Costs as the card of a case adds them (features/case-detail/read-case.ts). */
const sums = `
  with claims as (
    select inkasso_number, sum(betrag) as main, sum(mahnkost + bankrl) as side
    from main_claim join import_touched using (inkasso_number) group by 1
  ), booked as (
    select inkasso_number, sum(h.betrag) as total, sum(h.betrag) filter (where ${costsOfCreditor}) as own,
      sum(h.betrag) filter (where ${otherCosts}) as others
    from booking h join import_touched using (inkasso_number) group by 1
  )
  select stored.inkasso_number
  from import_touched join inkasso_case stored using (inkasso_number)
  left join claims using (inkasso_number) left join booked using (inkasso_number)`

interface Suspects {
  readonly found: number
  readonly examples: readonly string[]
}

async function suspects(client: PoolClient, query: string, values: unknown[] = []): Promise<Suspects> {
  const { rows } = await client.query<{ found: number; examples: string[] | null }>(
    `with suspect as materialized (${query})
    select (select count(*)::integer from suspect) as found,
      (select array_agg(inkasso_number) from (select inkasso_number from suspect order by 1 limit 4) first) as examples`,
    values,
  )
  return { found: rows[0]?.found ?? 0, examples: rows[0]?.examples ?? [] }
}

const told = ({ found, examples }: Suspects, what: string) =>
  found === 0
    ? []
    : [`${found === 1 ? 'A case has' : `${count(found)} cases have`} ${what}: ${someOf(examples)}.`]
