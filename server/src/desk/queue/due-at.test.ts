import { expect, test } from 'vitest'

import { dueAt, receivedIfDue } from '#desk/queue/due-at.ts'
import { startOfDay } from '#ground/working-days.ts'

const due = (received: string, hours: number) => dueAt(new Date(received), hours).toISOString()

test('hours run through the night of a working day, and rest at the weekend', () => {
  expect(due('2026-06-02T08:00:00+02:00', 4)).toBe('2026-06-02T10:00:00.000Z')
  expect(due('2026-06-02T22:00:00+02:00', 4)).toBe('2026-06-03T00:00:00.000Z')
  // Friday evening: two hours on Friday, two on Monday
  expect(due('2026-06-05T22:00:00+02:00', 4)).toBe('2026-06-08T00:00:00.000Z')
  // Saturday counts like the beginning of Monday
  expect(due('2026-06-06T13:00:00+02:00', 4)).toBe('2026-06-08T02:00:00.000Z')
  // The end of Friday is still Friday.
  expect(due('2026-06-05T00:00:00+02:00', 24)).toBe('2026-06-05T22:00:00.000Z')
})

test('Christmas, Easter and the first of May do not count', () => {
  // 24 December 2026 is a Thursday and a working day. The 25th is a holiday, the 26th and the 27th are a
  // weekend.
  expect(due('2026-12-24T12:00:00+01:00', 24)).toBe('2026-12-28T11:00:00.000Z')
  // 2 April 2026 is Maundy Thursday. Friday to Monday are not working days.
  expect(due('2026-04-02T12:00:00+02:00', 24)).toBe('2026-04-07T10:00:00.000Z')
  expect(due('2026-04-30T12:00:00+02:00', 48)).toBe('2026-05-05T10:00:00.000Z')
  // Corpus Christi is not a nationwide holiday.
  expect(due('2026-06-03T12:00:00+02:00', 24)).toBe('2026-06-04T10:00:00.000Z')
})

test('over the change of the clock, a working day still counts 24 hours', () => {
  // Friday to Monday over the last Sundays of March and October
  expect(due('2026-03-27T12:00:00+01:00', 24)).toBe('2026-03-30T10:00:00.000Z')
  expect(due('2026-10-23T12:00:00+02:00', 24)).toBe('2026-10-26T11:00:00.000Z')
  expect(new Date(startOfDay('2026-03-29')).toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(new Date(startOfDay('2026-10-26')).toISOString()).toBe('2026-10-25T23:00:00.000Z')
})

test('the cutoff of overdue submissions agrees with when each is due', () => {
  const from = Date.parse('2026-12-18T00:00:00+01:00')
  let state = 7
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
  const quarters = (days: number) => from + random(days * 96) * 900_000
  for (let round = 0; round < 1_000; round++) {
    const hours = [1, 4, 24, 48, 120][round % 5] ?? 4
    const now = new Date(quarters(150))
    const cutoff = receivedIfDue(now, hours)
    for (const received of [new Date(quarters(150)), cutoff, new Date(cutoff.getTime() + 1)])
      expect(
        { received, now, hours, isDue: dueAt(received, hours) <= now },
        `received ${received.toISOString()}, now ${now.toISOString()}, ${hours} hours`,
      ).toMatchObject({ isDue: received <= cutoff })
  }
})
