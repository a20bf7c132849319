/** The contrast of a `#rrggbb` colour on white, from 1 (white) to 21 (black), as WCAG 2.2 defines it. */
export function contrastOnWhite(hexColor: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(hexColor.slice(at, at + 2)))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Two hexadecimal digits of sRGB as linear light, 0 to 1. */
function linear(hexByte: string): number {
  const value = Number.parseInt(hexByte, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
