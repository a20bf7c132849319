import { readCounters } from '@portal/contract/counters.ts'
import { findMessageThreads } from '@portal/contract/messages.ts'
import { endpoints } from '@portal/contract/registry.ts'
import { expect } from 'vitest'

import { viewOnlySentence } from '#http/errors/error-words.ts'
import { buildAll } from '#test/canary-world.ts'
import { test } from '#test/desk.ts'
import { everyRow, expectNoLeak } from '#test/disclosed.ts'
import { payloadsOf } from '#test/every-call.ts'
import { seeingAs } from '#test/see-as.ts'

/*
 * Makes every call of the registry as a clerk who sees the screens of a user. Each call either only reads or
 * is refused. The calls come from the registry, so new ones are covered.
 */

const guarded = endpoints.filter(({ access }) => access !== 'public')

test('R36 R72 a clerk who sees as a user may call nothing that sends or changes, and learns nothing more', async ({
  db,
  pool,
  portal,
  desk,
  shared,
}) => {
  const world = await buildAll({ db, pool, portal })
  const { view } = await seeingAs({ db, portal, desk, shared })
  const anna = await portal.logIn('anna')
  const counts = async (token: string) =>
    [
      await portal.call(readCounters, {}, token),
      await portal.call(findMessageThreads, { glgNumbers: ['100100'] }, token),
    ].map(({ payload }) => payload)
  const [before, unread] = [await everyRow(pool, /^audit$/), await counts(anna)]
  const trailOfAnna = () =>
    db
      .selectFrom('audit')
      .where('actor', '=', 'anna')
      .select(['event', 'details'])
      .orderBy('position')
      .execute()
  const trail = await trailOfAnna()
  for (const endpoint of guarded)
    for (const payload of payloadsOf[endpoint.path]?.(world.mine) ?? []) {
      const answer = await portal.call(endpoint, payload, view)
      const { status, error } = answer
      expect([endpoint.path, status, error?.code, error?.message]).toEqual(
        endpoint.access === 'view'
          ? [endpoint.path, 200, undefined, undefined]
          : [endpoint.path, 403, 'forbidden', viewOnlySentence.de],
      )
      expectNoLeak(world, answer)
    }
  expect(await everyRow(pool, /^audit$/)).toEqual(before)
  // The trail names the clerk, and not the user, for what the clerk has read.
  expect(await trailOfAnna()).toEqual(trail)
  expect([await counts(anna), await counts(view)]).toEqual([unread, unread])
})

test('every call that sends, carries files or belongs to the login refuses a clerk who sees as a user', () => {
  const open = endpoints.filter(({ access }) => access === 'view')
  expect(open.filter(({ sends, carriesFiles, streams }) => sends ?? (carriesFiles || streams))).toEqual([])
  expect(open.filter(({ path }) => /send|mark|save|remove|gelesen|\/end$|prolong/i.test(path))).toEqual([])
})
