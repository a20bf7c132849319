import { expect } from 'vitest'

import type { Db } from '#db/connect.ts'
import { lockClerkOfCall } from '#desk/lock-clerk.ts'
import { AppError } from '#ground/app-error.ts'
import { changeClerk, endClerkSessions, removeClerk, resetClerk } from '#operator/clerks/change-clerks.ts'
import { actAt } from '#test/act.ts'
import { deskNow, test } from '#test/desk-call.ts'

const act = actAt(deskNow)

const changes: readonly [string, (db: Db) => Promise<unknown>, string][] = [
  ['another name', (db) => changeClerk(db, 'carla', { fullName: 'Carla Kurz' }, act), 'done'],
  ['another role', (db) => changeClerk(db, 'carla', { role: 'reader' }, act), 'forbidden'],
  ['other customers', (db) => changeClerk(db, 'carla', { customers: ['K2'] }, act), 'forbidden'],
  ['ended sessions', (db) => endClerkSessions(db, 'carla', act), 'unauthenticated'],
  ['a reset', (db) => resetClerk(db, 'carla', act), 'unauthenticated'],
  ['the removal', (db) => removeClerk(db, 'carla', act), 'unauthenticated'],
]

test.for(changes)(
  'R104 what a clerk does after %s in the middle of a call ends accordingly',
  async ([, change, expected], { db, carla, otto }) => {
    await change(db)
    const outcomeOf = ({ clerk }: typeof carla) =>
      db
        .transaction()
        .execute((transaction) => lockClerkOfCall(transaction, clerk))
        .then(
          () => 'done',
          (error: unknown) => (error instanceof AppError ? error.code : error),
        )
    expect([await outcomeOf(carla), await outcomeOf(otto)]).toEqual([expected, 'done'])
  },
)
