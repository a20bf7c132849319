import { type FileType, isClosed, isGerichtlich } from '@portal/contract/judicial.ts'
import type { PoolClient } from 'pg'

/**
 * Sentences for the file types whose cases change their treatment by a new name in the staged rows: what creditors may
 * report, and what counts as closed. To be asked before the rows are stored.
 */
export async function namesAcrossTheLine(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<FileType & { before: string }>(
    `select aktentyp, stored.name as before, staged.name
    from import_staging staged join file_type stored using (aktentyp)
    where not import_deleted and stored.name <> staged.name order by aktentyp`,
  )
  return rows.flatMap(sentenceOf)
}

function sentenceOf({ aktentyp, name, before }: FileType & { before: string }): string[] {
  const type = { aktentyp, name }
  const old = { aktentyp, name: before }
  const changes = [
    isGerichtlich(type) !== isGerichtlich(old) && (isGerichtlich(type) ? 'judicial' : 'no longer judicial'),
    isClosed(type) !== isClosed(old) && (isClosed(type) ? 'closed' : 'no longer closed'),
  ].filter((change) => change !== false)
  if (changes.length === 0) return []
  const names = `${JSON.stringify(before)}, is called ${JSON.stringify(name)}`
  return [
    `The file type ${aktentyp}, until now ${names}: its cases are ${changes.join(' and ')} from now on.`,
  ]
}
