import type { Page } from 'playwright-core'

/** A picture, downsampled: the mean grey of each square, 0 black to 255 white, row by row. */
export interface Blocks {
  /** Number of squares in a row. */
  readonly width: number
  readonly greys: readonly number[]
}

/**
 * Side of a square in pixels: as large as a letter, so that antialiasing, which differs between machines, does not
 * matter.
 */
export const side = 8

/**
 * Downsamples a picture to the mean grey of each square.
 * @param page an empty page, whose browser decodes the picture
 * @param pixels side of a square in pixels; 1 for a picture that `drawBlocks` has drawn
 */
export function blocksOf(page: Page, png: Buffer, pixels: number): Promise<Blocks> {
  return page.evaluate(
    async ({ url, pixels }) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob())
      const [width, height] = [Math.floor(bitmap.width / pixels), Math.floor(bitmap.height / pixels)]
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('The browser draws nothing.')
      context.drawImage(bitmap, 0, 0)
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
      const sums = Array.from({ length: width * height }, () => 0)
      for (let y = 0; y < height * pixels; y++) {
        for (let x = 0; x < width * pixels; x++) {
          const at = 4 * (y * bitmap.width + x)
          const block = Math.floor(y / pixels) * width + Math.floor(x / pixels)
          sums[block] = (sums[block] ?? 0) + ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
        }
      }
      return { width, greys: sums.map((sum) => Math.round(sum / pixels / pixels)) }
    },
    { url: `data:image/png;base64,${png.toString('base64')}`, pixels },
  )
}

/**
 * Draws each square as one pixel. Returns a PNG.
 * @param page an empty page, whose browser encodes the picture
 */
export async function drawBlocks(page: Page, { width, greys }: Blocks): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ width, greys }) => {
      const height = greys.length / width
      const canvas = new OffscreenCanvas(width, height)
      const pixels = new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255]))
      canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    { width, greys },
  )
  return Buffer.from(base64, 'base64')
}

/**
 * Squares whose greys (0 to 255) differ by more than this are visibly different. Antialiasing on other machines
 * causes far smaller differences.
 */
const visible = 20

/** The share of squares that visibly differ, from 0 to 1. Returns 1 if the pictures differ in size. */
export function difference(before: Blocks, now: Blocks): number {
  if (before.width !== now.width || before.greys.length !== now.greys.length) return 1
  const changed = now.greys.filter((grey, index) => Math.abs(grey - (before.greys[index] ?? 0)) > visible)
  return changed.length / now.greys.length
}
