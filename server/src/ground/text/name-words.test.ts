import { expect, test } from 'vitest'

import { nameWords, spellingsOf, containsName, withUmlauts } from '#ground/text/name-words.ts'

test.each([
  ['Brümmer, Birgit', ['bruemmer', 'birgit']],
  ['Birgit Brümmer', ['bruemmer', 'birgit']],
  ['Meyer-Schulz', ['schulz', 'meyer']],
  ['Märchen  Elektro e. K.', ['maerchen', 'elektro']],
  ['Weiß&Söhne', ['soehne', 'weiss']],
  ['„Groß“ (Berlin)', ['berlin', 'gross']],
  ['Jan Jan Janßen', ['janssen']],
  ['Brümmer’, \u200EBirgit\u200F', ['bruemmer', 'birgit']],
  ['Brüm\u00ADmer', ['bruem', 'mer']],
  ['O’Neill', ['oneill']],
  ['100%', ['100%']],
  [' , - ', [', -']],
  ['&', ['&']],
])('%j has the words %j', (typed, words) => {
  expect(nameWords(typed)).toEqual(words)
})

test.each([
  ['Muster, Erika', 'Auftrag KD-1: Erika Muster, Weg 1', true],
  ['Erika Muster', 'MUSTER,ERIKA', true],
  ['Jörg Müller-Groß', 'Joerg Mueller Gross', true],
  ['Joerg Mueller', 'Müller, Jörg', true],
  ['José', 'jose', true],
  ['Muster, Erika', 'Kennen Sie Erika Muster?', true],
  ['Muster, Erika', 'Muster, Erika: hat nie bezahlt!', true],
  ['Muster, Erika', 'Rechnung_Erika_Muster.pdf', true],
  ['Muster, Erika', 'Erika Musterfrau', false],
  ['Muster, Erika', 'Muster, Max', false],
  ['Li, Na', 'Lina', false],
  ['Muster, Erika', 'Erika Muster’s Rechnung', true],
  ["O'Brien, Sean", 'Sean OBrien', true],
  ['OBrien, Sean', 'Sean O’Brien', true],
  ["O'Brien, Sean", 'Sean O Brien', true],
  [' , ', 'alles', false],
  ['', '', false],
])('%j in %j: %j', (name, text, expected) => {
  expect(containsName(name, text)).toBe(expected)
})

test('the prefilter finds a name in its usual spellings', () => {
  expect(spellingsOf('Jörg Müller')).toEqual(['müller', 'mueller'])
  expect(spellingsOf('Mueller')).toEqual(['mueller', 'müller'])
  expect(spellingsOf('GROSS, Jo')).toEqual(['gross', 'groß'])
})

test.each([
  ['muller', 'muller mueller'],
  ['mueller', 'mueller'],
  ['anne', 'anne aenne'],
  ['ozturk', 'ozturk oezturk oztuerk oeztuerk'],
  ['bauer', 'bauer baeuer'],
  ['neumann', 'neumann neumaenn'],
  ['quandt', 'quandt quaendt'],
  ['schmidt', 'schmidt'],
  ['o', 'o'],
])('%s matches the spellings %s', (word, spellings) => {
  expect(withUmlauts(word).join(' ')).toBe(spellings)
})

test('the number of spellings is limited', () => {
  expect(withUmlauts('papadopoulosopoulos')).toHaveLength(11)
})
