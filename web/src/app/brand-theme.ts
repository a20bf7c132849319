import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

import { theme } from '#app/theme.ts'

/** How much of the colour is in each lighter shade; the rest is white. */
const tints = [0.06, 0.14, 0.3, 0.48, 0.66, 0.84] as const

/** How much of the colour's light is left in each darker shade. */
const shades = [0.86, 0.72, 0.58] as const

/** Ten shades of a `#rrggbb` colour, the colour itself at index 6, as the theme's other colours have them. */
export const shadesOf = (color: string): MantineColorsTuple => [
  tint(color, tints[0]),
  tint(color, tints[1]),
  tint(color, tints[2]),
  tint(color, tints[3]),
  tint(color, tints[4]),
  tint(color, tints[5]),
  color,
  shade(color, shades[0]),
  shade(color, shades[1]),
  shade(color, shades[2]),
]

/** The portal's theme in the operator's colour. */
export const brandTheme = (primaryColor: string): MantineThemeOverride => ({
  ...theme,
  colors: { ...theme.colors, brand: shadesOf(primaryColor) },
})

const tint = (color: string, part: number) => eachChannel(color, (value) => 255 - (255 - value) * part)

const shade = (color: string, part: number) => eachChannel(color, (value) => value * part)

function eachChannel(color: string, change: (value: number) => number): string {
  const channels = [1, 3, 5].map((at) => change(Number.parseInt(color.slice(at, at + 2), 16)))
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}
