import { expect, test } from 'vitest'

import { pixelsOf } from '#desk/item/picture-size.ts'

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : (part.match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16)),
    ),
  )

test('the size of a PNG is read from its head', () => {
  const png = bytes('89504e470d0a1a0a', '0000000d49484452', '00001f40', '00001388')
  expect(pixelsOf(png)).toBe(8000 * 5000)
})

test('the size of a JPEG is read from its frame, behind other segments and fill bytes', () => {
  const jpeg = bytes('ffd8', 'ffe00004aabb', 'ff', 'ffc40003aa', 'ffc2000b08', '0010', '0020', '03')
  expect(pixelsOf(jpeg)).toBe(16 * 32)
})

test.each([
  ['a cut JPEG', bytes('ffd8ffe0')],
  ['a GIF', bytes('474946383961')],
  ['no bytes', bytes()],
])('%s has no known size', (_what, file) => {
  expect(pixelsOf(file)).toBeUndefined()
})
