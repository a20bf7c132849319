import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { Selectable } from 'kysely'

import type { AuditAnchorTable } from '#db/access-tables.ts'
import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'

/** Rows per query, which limits memory. */
const batchSize = 1_000

/**
 * Writes an audit entry about the export, then the audit trail to a stream as NDJSON, oldest row first. If old
 * rows were deleted, the first line is the anchor, with position and hash of the last deleted row. Rows in which a
 * name was pseudonymised have a seal.
 */
export async function exportAudit(db: Db, target: NodeJS.WritableStream, act: Act) {
  await db.transaction().execute((transaction) => auditAct(transaction, act, { event: 'audit_exported' }))
  await pipeline(Readable.from(lines(db)), target, { end: false })
}

async function* lines(db: Db) {
  const anchor = await db.selectFrom('auditAnchor').selectAll().executeTakeFirst()
  if (anchor) yield `${JSON.stringify({ anchor: anchorLine(anchor) })}\n`
  let after = '0'
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .where('position', '>', after)
      .selectAll()
      .orderBy('position')
      .limit(batchSize)
      .execute()
    for (const { hash, seal, sealKeyId, ...row } of rows) {
      const sealed = seal && { sealKeyId, seal: seal.toString('hex') }
      yield `${JSON.stringify({ ...row, hash: hash.toString('hex'), ...sealed })}\n`
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.position
  }
}

const anchorLine = ({ position, hash, at, keyId, signature }: Selectable<AuditAnchorTable>) => ({
  position,
  hash: hash.toString('hex'),
  at,
  keyId,
  signature: signature.toString('hex'),
})
