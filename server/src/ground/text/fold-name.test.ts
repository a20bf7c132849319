import { expect, test } from 'vitest'

import { foldName } from '#ground/text/fold-name.ts'

test.each([
  ['Müller', 'mueller'],
  ['MUELLER', 'mueller'],
  ['Mu\u0308ller', 'mueller'],
  ['ÄÖÜ äöü', 'aeoeue aeoeue'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Strasse', 'strasse'],
  ['Renée Çelik', 'renee celik'],
  ['Øster Łukasz Æsop', 'oester lukasz aesop'],
  ['İpek Yıldız', 'ipek yildiz'],
  ["O’Neill, O´Neill, O`Neill, OʼNeill, O'Neill", 'oneill, oneill, oneill, oneill, oneill'],
  ['Meyer–Schulz', 'meyer-schulz'],
  ['  Anna \t  Lena\u00A0Groß ', 'anna lena gross'],
  ['100% Muster_Bau \\ Co.', '100% muster_bau \\ co.'],
  ['', ''],
])('%j is folded to %j', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

test('a part of a name folds to a part of the folded name', () => {
  const name = foldName('Weiß, Jürgen')
  for (const typed of ['jürgen', 'JUERGEN', 'weiß', 'weiss', 'ürg', 'ß, j']) {
    expect(name).toContain(foldName(typed))
  }
})
