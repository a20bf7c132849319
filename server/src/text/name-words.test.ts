import { expect, test } from 'vitest'

import { nameWords } from '#text/name-words.ts'

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
  ['O’Neill', ['neill', 'o']],
  ['100%', ['100%']],
  [' , - ', [', -']],
  ['&', ['&']],
])('of %j every one of %j must be in the name', (typed, words) => {
  expect(nameWords(typed)).toEqual(words)
})
