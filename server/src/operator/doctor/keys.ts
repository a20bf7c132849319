import type { Db } from '#db/connect.ts'
import { keyFilePath, readKeyFile } from '#keys/key-file.ts'
import { hasSealedRows, openSecretKeys } from '#keys/secret-keys.ts'
import { type Finding, look, right } from '#operator/doctor/finding.ts'

/** Whether the keys are there, closed to others, and open every second factor. Makes none. */
export async function lookAtKeys(db: Db, dataDir: string): Promise<readonly Finding[]> {
  const path = keyFilePath(dataDir)
  const sealed = await db
    .selectFrom('twoFactor')
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow()
  if (readKeyFile(path) === undefined && !(await hasSealedRows(db)))
    return [
      look('keys', `There are no keys yet (${path}).`, {
        why: 'The first start makes them; back them up then, apart from the database.',
        command: 'portal serve, or systemctl start creditor-portal',
      }),
    ]
  const keys = await openSecretKeys(dataDir, db)
  return [right('keys', `${keys.size} open all ${sealed.rows} second factors.`)]
}
