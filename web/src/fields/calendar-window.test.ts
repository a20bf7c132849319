import { expect, test } from 'vitest'

import { calendarWindow } from '#fields/calendar-window.ts'

test('days can be picked a hundred years back and fifty-two ahead', () => {
  expect(calendarWindow('2026-11-21')).toEqual({ first: '1926-11-21', last: '2078-11-21' })
})
