import { execFileSync } from 'node:child_process'

import type { BrowserContext, Page } from 'playwright-core'

/** Whether the machine has the programs that read a PDF. */
export const hasPdfReader = canRun('pdftotext')

/** What to add to the title of a test that needs them. */
export const paperNeeded = hasPdfReader ? '' : ' (skipped: pdftotext is not installed)'

/** Instead of the browser's print dialog a note of when it was asked for. */
export async function notePrints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printedAfter'] = String(performance.now())
    }
  })
}

/** The window that a print button opens, once it has printed. */
export async function printed(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await press()
  const paper = await opened
  await paper.locator('html[data-printed-after]').waitFor({ state: 'attached' })
  return paper
}

/** Prints all hits of the list of cases, which the page shows. */
export async function printAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Drucken: Aktensuche' }).click()
  await page.getByRole('menuitem', { name: /^Alle Treffer/ }).click()
}

/** The text of each sheet. */
export const sheetTexts = (pdf: Buffer): string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString().split('\f').slice(0, -1)

interface Picture {
  /** From left to right, from the top down; 0 is black, 255 white. */
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

/** A sheet as it looks, in grey. @param sheet Counted from 1. */
export function sheetPicture(pdf: Buffer, sheet: number): Picture {
  const options = ['-gray', '-r', '100', '-f', String(sheet), '-l', String(sheet), '-']
  const picture = execFileSync('pdftoppm', options, { input: pdf })
  const [head = '', width, height] = /^P5\s(\d+)\s(\d+)\s255\s/.exec(picture.toString('latin1', 0, 40)) ?? []
  return { pixels: picture.subarray(head.length), width: Number(width), height: Number(height) }
}

/** How many lines stand upright that are longer than half of the sheet: those between the columns of a table. */
export function uprightLines({ pixels, width, height }: Picture): number {
  const dark = Array.from({ length: width }, () => 0)
  for (const [index, grey] of pixels.entries())
    if (grey < 220) dark[index % width] = (dark[index % width] ?? 0) + 1
  const isLine = dark.map((count) => count > height / 2)
  return isLine.filter((line, column) => line && !isLine[column - 1]).length
}

/** Whether the ground of the head of a table reaches over half of the sheet. */
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
