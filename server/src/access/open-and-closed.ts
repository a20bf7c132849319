import { isClosed } from '@portal/contract/judicial.ts'

import type { OwnAktentypen } from '#access/creditor.ts'
import { isOneOf } from '#db/conditions.ts'
import type { Db } from '#db/connect.ts'

/** Splits file types into those of open and those of closed cases. */
export async function openAndClosed(
  db: Db,
  aktentypen: OwnAktentypen,
): Promise<{ open: string[]; closed: string[] }> {
  const types = await db
    .selectFrom('fileType')
    .where(isOneOf('aktentyp', aktentypen.types)) // guard: R39
    .select(['aktentyp', 'name'])
    .execute()
  const { open = [], closed = [] } = Object.groupBy(types, (type) => (isClosed(type) ? 'closed' : 'open'))
  return { open: open.map(({ aktentyp }) => aktentyp), closed: closed.map(({ aktentyp }) => aktentyp) }
}
