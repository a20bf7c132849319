import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { hashOfFile } from '#files/hash-of-file.ts'
import { type Finding, look, right, wrong } from '#operator/doctor/finding.ts'
import { isOwnStore, namesDocuments } from '#settings/store-identity/own-store.ts'

const sampleSize = 50

/**
 * Checks whether the document store belongs to the database, and whether a random sample of documents is intact.
 */
export async function checkDocuments(db: Db, store: FileStore): Promise<readonly Finding[]> {
  const id = await store.readId()
  const isOwn = await isOwnStore(db, store)
  if (id === undefined && (isOwn || !(await namesDocuments(db))))
    return [
      look('documents', 'Database and documents are not linked yet.', {
        why: 'The first start gives both the same id.',
        command: 'portal serve, or systemctl start creditor-portal',
      }),
    ]
  if (!isOwn)
    return [
      wrong('documents', `The documents in ${store.folder} are not those of the database.`, {
        why: 'Each has an id of its own; the portal does not start on two that do not belong together.',
        command:
          'set DATABASE_URL and DATA_DIR right; after a restore: portal files verify, then portal files join',
      }),
    ]
  const sample = await readSample(db)
  const faults: (Fault | undefined)[] = []
  for (const sha256 of sample) faults.push(await faultOf(store, sha256))
  const count = (fault: Fault) => faults.filter((found) => found === fault).length
  if (count('missing') + count('changed') > 0)
    return [
      wrong(
        'documents',
        `Of ${sample.length} documents taken at random ${count('missing')} are missing and ${count('changed')} are not what they were.`,
        {
          why: 'Creditors and your own system cannot open them.',
          command: 'portal files verify --hash, then bring them back from the backup',
        },
      ),
    ]
  if (count('of another user') > 0)
    return [
      wrong(
        'documents',
        `Of ${sample.length} documents taken at random ${count('of another user')} belong to another system user.`,
        {
          why: 'The portal may not be able to read or sweep them.',
          command: `chown -R <user of the portal> ${store.folder}`,
        },
      ),
    ]
  return [
    right(
      'documents',
      `They are those of the database; ${sample.length} taken at random are there and whole.`,
    ),
  ]
}

type Fault = 'missing' | 'changed' | 'of another user'

/** Returns the hashes that follow a random one. As hashes are uniformly distributed, this is a random sample. */
async function readSample(db: Db): Promise<readonly string[]> {
  const from = randomBytes(32).toString('hex')
  const documents = (side: '>=' | '<') =>
    db
      .selectFrom('namedDocument')
      .select('sha256')
      .distinct()
      .where('sha256', side, from)
      .orderBy('sha256')
      .limit(sampleSize)
      .execute()
  const rows = [...(await documents('>=')), ...(await documents('<'))]
  return rows.slice(0, sampleSize).map(({ sha256 }) => sha256)
}

/** Checks a document, whether it is in the store or in the trash. Does not move it out of the trash. */
async function faultOf(store: FileStore, sha256: string): Promise<Fault | undefined> {
  const path = await store.locate(sha256)
  if (path === undefined) return 'missing'
  if ((await hashOfFile(path)) !== sha256) return 'changed'
  const { uid } = await stat(path)
  return process.getuid === undefined || uid === process.getuid() ? undefined : 'of another user'
}
