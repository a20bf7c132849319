import { sql } from 'kysely'
import { expect } from 'vitest'

import type { ImportProgress } from '#operator/import/progress.ts'
import { caseRow, masterData, test } from '#test/import.ts'
import { untilWaiting } from '#test/lock-waits.ts'

test('an aborted import rolls back the current file and keeps the earlier ones', async ({ db, imports }) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
  const stop = new AbortController()
  const progress = ({ file, phase }: ImportProgress) => {
    if (file === 'cases.ndjson' && phase === 'storing') stop.abort()
  }

  await expect(imports.run({ signal: stop.signal, report: { progress } })).rejects.toThrow(
    /^The import was interrupted. The import stopped at cases.ndjson; nothing of this file was changed.\nImported before it: /,
  )
  expect(await db.selectFrom('inkassoCase').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('fileType').selectAll().execute()).toHaveLength(1)
  expect(await imports.run()).toContainEqual(expect.objectContaining({ file: 'cases.ndjson', inserted: 1 }))
})

test('an abort ends the running statement, so that the next import does not wait', async ({
  db,
  imports,
}) => {
  await imports.write({ ...masterData, 'cases.ndjson': [caseRow('1')] })
  const stop = new AbortController()
  await db.transaction().execute(async (transaction) => {
    await sql`lock table inkasso_case in share mode`.execute(transaction)
    const importing = imports.run({ signal: stop.signal })
    importing.catch(() => {})
    await untilWaiting(db, 1)
    stop.abort()
    await expect(importing).rejects.toThrow('interrupted')
    await untilWaiting(db, 0)
  })
  expect(await imports.run()).toContainEqual(expect.objectContaining({ file: 'cases.ndjson', inserted: 1 }))
})
