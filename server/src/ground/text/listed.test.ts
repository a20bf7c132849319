import { expect, test } from 'vitest'

import { listed } from '#ground/text/listed.ts'

test.each([
  ['470100, 470200,470100,', ['470100', '470200']],
  ['Vorgerichtlich', ['Vorgerichtlich']],
  [' , ', []],
])('%j is split into %j', (text, items) => expect(listed(text)).toEqual(items))
