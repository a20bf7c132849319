import { expect, test } from 'vitest'

import { brandTheme, shadesOf } from '#app/brand-theme.ts'

test('the operator’s colour is the strong shade, lighter ones before it and darker ones behind', () => {
  const shades = shadesOf('#1d64a8')
  expect(shades[6]).toBe('#1d64a8')
  const light = shades.map((shade) => Number.parseInt(shade.slice(3, 5), 16))
  expect(light).toEqual(light.toSorted((a, b) => b - a))
})

test('black and white stay colours', () => {
  expect(shadesOf('#000000').slice(6)).toEqual(['#000000', '#000000', '#000000', '#000000'])
  expect(shadesOf('#ffffff').slice(0, 7)).toEqual(Array(7).fill('#ffffff'))
})

test('only the brand’s colour differs from the portal’s theme', () => {
  const theme = brandTheme('#1d64a8')
  expect(theme.colors?.['brand']?.[6]).toBe('#1d64a8')
  expect(theme.colors?.['red']?.[6]).toBe('#b3142d')
})
