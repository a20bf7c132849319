import { expect, test } from 'vitest'

import { unbroken } from '#i18n/unbroken.ts'

test.each([
  ['nach Art. 6 Abs. 1 Buchst. b DS-GVO', 'nach Art.~6~Abs.~1 Buchst.~b DS-GVO'],
  ['§ 25 (2) no. 2 TDDDG', '§~25~(2) no.~2~TDDDG'],
  ['§ 802g ZPO, Art. 77 DS-GVO', '§~802g~ZPO, Art.~77~DS-GVO'],
  ['seit dem 1. Juli 2024. Das gilt', 'seit dem 1.~Juli 2024. Das gilt'],
  ['§ 204 Abs. 2 BGB', '§~204~Abs.~2~BGB'],
  ['(§ 13a Abs. 3 RDG)', '(§~13a~Abs.~3~RDG)'],
  ['§ 197 (1) BGB', '§~197~(1)~BGB'],
  ['§§ 688 ff. ZPO', '§§~688 ff. ZPO'],
  ['Musterverband e. V.', 'Musterverband e.~V.'],
  ['Hauptforderung 1.058,85 €', 'Hauptforderung 1.058,85~€'],
  ['Die Ware ist da. Sie gehört', 'Die Ware ist da. Sie gehört'],
])('%s', (text, kept) => {
  expect(unbroken(text)).toBe(kept.replaceAll('~', '\u00a0'))
})
