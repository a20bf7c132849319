import type { Db } from '#db/connect.ts'

type NewChange = Partial<{
  changedAt: Date
  ref: number
  oldAktentyp: string
  newAktentyp: string
}>

/** Inserts a change of a case, as an import records it. By default it is dated 2 March 2026, 10:00 UTC. */
export async function buildChange(
  db: Db,
  inkassoNumber: string,
  what: 'case' | 'stage' | 'closed' | 'negative' | 'entry' | 'booking',
  others: NewChange = {},
): Promise<void> {
  const ofCase = await db
    .selectFrom('inkassoCase')
    .select(['inkassoNumber', 'glgNumber', 'aktentyp'])
    .where('inkassoNumber', '=', inkassoNumber)
    .executeTakeFirstOrThrow()
  const change = { what, ref: 0, changedAt: new Date('2026-03-02T10:00:00Z') }
  const types = { oldAktentyp: null, newAktentyp: null }
  await db
    .insertInto('caseChange')
    .values({ ...ofCase, ...change, ...types, ...others })
    .execute()
}
