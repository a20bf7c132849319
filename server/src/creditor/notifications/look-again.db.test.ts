import type { Endpoint } from '@portal/contract/endpoint.ts'
import {
  confirmMailAddress,
  removeMailAddress,
  requestMailAddress,
  saveNotifications,
} from '@portal/contract/notifications.ts'
import { expect } from 'vitest'

import { mailCode } from '#access/login/mail-code.ts'
import { buildCustomers, buildUser } from '#test/build.ts'
import { buildSession, whileSessionsEnd } from '#test/logins.ts'
import { test } from '#test/portal.ts'

const calls: readonly [what: string, endpoint: Endpoint, payload: (code: string) => object][] = [
  ['no code is mailed', requestMailAddress, () => ({ address: 'fremd@glaeubiger.example', language: 'de' })],
  ['no address is confirmed', confirmMailAddress, (code) => ({ code })],
  ['the address is not removed', removeMailAddress, () => ({})],
  ['no other topics are chosen', saveNotifications, () => ({ language: 'de', topics: [] })],
]

test.for(calls)(
  'R98 %s if the session ends during the call',
  async ([, endpoint, payload], { db, portal, shared }) => {
    await buildCustomers(db)
    await buildUser(db)
    const { now } = portal.clock
    const { id: userId } = await db.selectFrom('portalUser').select('id').executeTakeFirstOrThrow()
    const token = await buildSession(db, userId, 'active', now)
    await db
      .insertInto('userMail')
      .values({
        userId,
        address: 'anna@glaeubiger.example',
        language: 'de',
        topics: ['logins'],
        confirmedAt: now,
      })
      .execute()
    const { id } = await db
      .insertInto('mailConfirmation')
      .values({ userId, address: 'neu@glaeubiger.example', language: 'de', requestedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stored = async () => [
      await db.selectFrom('userMail').select(['address', 'topics']).execute(),
      await db.selectFrom('mailConfirmation').select(['id', 'address']).execute(),
      await db.selectFrom('dispatch').select('kind').execute(),
    ]
    const before = await stored()
    const request = payload(mailCode(shared.keys, id))
    const answer = await whileSessionsEnd(db, userId, () => portal.call(endpoint, request, token))
    expect(answer.error?.code).toBe('unauthenticated')
    expect(await stored()).toEqual(before)
  },
)
