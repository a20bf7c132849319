import { execFileSync } from 'node:child_process'

import type { BrowserContext, Page } from 'playwright-core'

/** Whether the machine has the programs to read PDFs. */
export const hasPdfReader = canRun('pdftotext')

/** Suffix for the titles of tests that read PDFs: why they are skipped, or '' if they run. */
export const paperNeeded = hasPdfReader ? '' : ' (skipped: pdftotext is not installed)'

/** Records the time of a `print()` call instead of opening the browser's print dialog. */
export async function notePrints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printedAfter'] = String(performance.now())
    }
  })
}

/** Returns the window that a print button opens, after the window has called `print()`. */
export async function printed(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await press()
  const paper = await opened
  await paper.locator('html[data-printed-after]').waitFor({ state: 'attached' })
  return paper
}

/** On the page of the case search, chooses to print all hits. */
export async function printAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Drucken: Aktensuche' }).click()
  await page.getByRole('menuitem', { name: /^Alle Treffer/ }).click()
}

/** The text of each sheet. */
export const sheetTexts = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString().split('\f').slice(0, -1)

interface Picture {
  /** One byte per pixel, from left to right and top to bottom: 0 is black, 255 white. */
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Renders a page of a PDF in greyscale.
 * @param sheet page number, from 1
 */
export function sheetPicture(pdf: Buffer, sheet: number): Picture {
  const options = ['-gray', '-r', '100', '-f', String(sheet), '-l', String(sheet), '-']
  const picture = execFileSync('pdftoppm', options, { input: pdf })
  const [head = '', width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(picture.toString('latin1', 0, 40)) ?? []
  return { pixels: picture.subarray(head.length), width: Number(width), height: Number(height) }
}

/** Counts the vertical lines that are longer than half of the sheet: those between table columns. */
export function uprightLines({ pixels, width, height }: Picture): number {
  const dark = Array.from({ length: width }, () => 0)
  for (const [index, grey] of pixels.entries())
    if (grey < 220) dark[index % width] = (dark[index % width] ?? 0) + 1
  const isLine = dark.map((count) => count > height / 2)
  return isLine.filter((line, column) => line && !isLine[column - 1]).length
}

/** Whether the background of a table header covers more than half of the sheet's width. */
export function hasTableHead({ pixels, width, height }: Picture): boolean {
  const rowsOfPixels = Array.from({ length: height }, (_, row) =>
    pixels.subarray(row * width, (row + 1) * width),
  )
  return rowsOfPixels.some((row) => row.filter((grey) => grey > 235 && grey < 248).length > width / 2)
}

function canRun(program: string): boolean {
  try {
    execFileSync(program, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
