import type { Db } from '#db/connect.ts'
import { copyWords } from '#operator/doctor/doctor-words.ts'
import { type DeskFinding, look } from '#operator/doctor/finding.ts'
import { isCopy } from '#settings/store-identity/copy.ts'

/** Warns if the portal is a restored copy. */
export async function checkCopy(db: Db): Promise<readonly DeskFinding[]> {
  return (await isCopy(db)) ? [look('restore', copyWords.isCopy, copyWords.advice)] : []
}
