import { expect, test } from 'vitest'

import { withoutAmounts } from '#ground/text/without-amounts.ts'

test.each([
  [
    'Rate über 50,00 € eingegangen, offen sind noch 1.234,56 €.',
    'Rate über … eingegangen, offen sind noch …',
  ],
  ['Zinsen 12,34\u00a0€ und 1\u202f234,50 EUR', 'Zinsen … und …'],
  ['EUR 12,34 bezahlt, 5 Euro offen, 100,- € Rest, €7', '… bezahlt, … offen, … Rest, …'],
  ['50 000 EUR, 1 234 € und EUR 1 234 offen', '…, … und … offen'],
  ['Saldo 1234.56, davon 1,234.50 fällig; -4,50 gebucht', 'Saldo …, davon … fällig; … gebucht'],
  [
    'Restforderung 123,- fällig, davon 23,-- Zinsen und 7.– Porto',
    'Restforderung … fällig, davon … Zinsen und … Porto',
  ],
  ['123 Euros, Eur. 123, EUR ca. 120, Euro-Betrag: 99, 99 (Euro)', '…, …, …, …, …)'],
  ['100 CHF, 12 Cent, TEUR 5, 0,5 Mio. €, 1’234.50 CHF', '…, …, …, …, …'],
])('%s', (text, without) => {
  expect(withoutAmounts(text)).toBe(without)
})

test.each([
  'Mahnschreiben vom 01.02.2026, Frist bis 15.02.2026',
  'Az. 12 B 4711/26, 3 Raten, 5,5 Prozentpunkte',
  'Rechnung RE-2025-1004 (Kunde 4711)',
  'um 10:15 Uhr, § 288 BGB',
  'Frist bis 15.02. verlängert, Termin am 01.03. um 10.15 Uhr',
  'Ingenieur 12, Europa 5, 1.-3. Rate, Kürzel 12.-15. Mai, Centrum 4, 5 Centurien',
])('%s contains no amount', (text) => {
  expect(withoutAmounts(text)).toBe(text)
})
