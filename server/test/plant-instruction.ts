import type { Insertable } from 'kysely'

import type { Db } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import { buildSubmission } from '#test/build-submission.ts'

type Row = Partial<Omit<Insertable<Tables['submission']>, 'payload'>>

/** Creates an instruction for a case, with the owner's mark in each text. */
export const plantInstruction = (db: Db, row: Row, mark: string) =>
  buildSubmission(db, {
    ...row,
    kind: 'instruction',
    receiptNumber: `${mark}-instruction`,
    state: 'accepted',
    decidedAt: new Date('2026-02-22T08:41:00Z'),
    payload: { kind: 'disputed', text: `${mark} text`, confirmedTexts: [`${mark} confirmed`] },
  })
