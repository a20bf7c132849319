import { expect, test } from 'vitest'

import { writeAudit } from '#access/audit/write-audit.ts'
import type { Db } from '#db/connect.ts'
import { type Act, auditAct } from '#operator/act.ts'

test('a fact that has no words at the desk does not compile', () => {
  const details = { fromDay: '2026-06-01', shoeSize: 43 }
  // @ts-expect-error shoeSize is no fact
  const write = (db: Db) => writeAudit(db, { event: 'authn_logout', actor: 'anna', details }, new Date())
  // @ts-expect-error shoeSize is no fact
  const act = (db: Db, by: Act) => auditAct(db, by, { event: 'news_set', details })
  expect([write, act]).toEqual([expect.any(Function), expect.any(Function)])
})
