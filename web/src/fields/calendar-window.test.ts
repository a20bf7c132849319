import { expect, test } from 'vitest'

import { calendarWindow, dayInWindow } from '#fields/Calendar.tsx'

test('days a hundred years back and fifty-two ahead are selectable', () => {
  expect(calendarWindow('2026-11-21')).toEqual({ first: '1926-11-21', last: '2078-11-21' })
})

test('for a day outside this range the calendar opens at its nearest selectable day', () => {
  const window = calendarWindow('2026-11-21')
  const days = ['1912-02-01', '1980-02-01', '2999-01-01']
  expect(days.map((day) => dayInWindow(day, window))).toEqual(['1926-11-21', '1980-02-01', '2078-11-21'])
})
