import { expect, test } from 'vitest'

import { choosePapers, proposedTitle } from '#desk/papers/chosen-papers.ts'

test.each([
  ['2026-05_Abrechnung  Mai.pdf', '2026-05 Abrechnung Mai'],
  ['RE-1.2026.xml', 'RE-1.2026'],
  ['Vertrag', 'Vertrag'],
  [`${'x'.repeat(300)}.pdf`, 'x'.repeat(200)],
])('the title that %s suggests is %s', (name, title) => {
  expect(proposedTitle(name)).toBe(title)
})

test('files of other kinds and empty ones are refused by name', () => {
  const file = (name: string, content = 'x') => new File([content], name)
  const { taken, refused } = choosePapers([file('a.PDF'), file('b.docx'), file('c.csv', ''), file('d.xml')])
  expect(taken.map(({ title }) => title)).toEqual(['a', 'd'])
  expect(new Set(taken.map(({ id }) => id)).size).toBe(2)
  expect(refused).toEqual(['b.docx', 'c.csv'])
})
