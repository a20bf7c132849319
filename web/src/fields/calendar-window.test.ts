import { expect, test } from 'vitest'

import { calendarWindow, dayInWindow } from '#fields/Calendar.tsx'

test('days can be picked a hundred years back and fifty-two ahead', () => {
  expect(calendarWindow('2026-11-21')).toEqual({ first: '1926-11-21', last: '2078-11-21' })
})

test('for a day beyond them the calendar opens at its own end, where something can be picked', () => {
  const window = calendarWindow('2026-11-21')
  const days = ['1912-02-01', '1980-02-01', '2999-01-01']
  expect(days.map((day) => dayInWindow(day, window))).toEqual(['1926-11-21', '1980-02-01', '2078-11-21'])
})
