import { expect, test } from 'vitest'

import { plainTable } from '#ground/terminal/plain-table.ts'

test('columns are as wide as their longest cell, and a cell is always one line', () => {
  const rows = [
    { user: 'anna', sent: 12, reason: 'Die Liste\nhat keine Nummern.' },
    { user: 'bernd-mit-langem-namen', sent: 3, reason: '' },
  ]
  expect(plainTable(rows)).toBe(
    [
      'user                    sent  reason',
      'anna                    12    Die Liste hat keine Nummern.',
      'bernd-mit-langem-namen  3',
    ].join('\n'),
  )
})
