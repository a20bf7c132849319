import type { Locator, Page } from 'playwright-core'

/** Factor by which Chromium slows the processor down, to about the speed of a mid-range phone. */
const slowdown = 4

const repetitions = 7

export interface Interaction {
  readonly name: string
  /** Median in milliseconds. */
  readonly median: number
  /** Longest time in milliseconds. */
  readonly worst: number
}

/**
 * Measures the time from a response to painted rows, and from a key to its painted character, on a throttled CPU.
 */
export async function measureInteractions(page: Page): Promise<Interaction[]> {
  await page.goto('/forderungen')
  await page.locator('tbody tr a').first().waitFor()
  // Wait until the lazy loading after the first paint is over. No user sorts a list that early, so it must
  // not slow down the measured clicks.
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const headers = await page.locator('thead th button').all()
  // Leave out the column by which the rows are already sorted: a click on it may show cached rows without a
  // request.
  const shown = await page
    .locator('thead th')
    .evaluateAll((cells) => cells.findIndex((cell) => cell.ariaSort))
  const sorts = headers.toSpliced(shown, 1).slice(0, repetitions)
  const next = page.locator('nav button[aria-label]').last()
  return [
    figures('sort: answer to painted rows', await inTurn(sorts, paintAfterAnswer)),
    figures(
      'next page: answer to painted rows',
      await inTurn(
        Array.from({ length: repetitions }, () => next),
        paintAfterAnswer,
      ),
    ),
    figures('typing above the search: key to paint', await typeInto(page)),
  ]
}

async function inTurn<Item>(items: readonly Item[], measure: (item: Item) => Promise<number>) {
  const results: number[] = []
  for (const item of items) results.push(await measure(item))
  return results
}

/** Clicks a control of the table. Returns the milliseconds from the response until its rows are painted. */
const paintAfterAnswer = (control: Locator): Promise<number> =>
  control.evaluate(async (button: HTMLElement) => {
    const rows = () => document.querySelector('tbody')?.textContent
    const before = rows()
    performance.clearResourceTimings()
    const changed = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (rows() === before) return
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    button.click()
    await changed
    await new Promise<void>((resolve) => {
      // A task queued in an animation frame runs after that frame was painted.
      requestAnimationFrame(() => setTimeout(resolve))
    })
    const painted = performance.now()
    // The cast is safe: entries of the type "resource" are resource timings.
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const answer = resources.findLast(({ name }) => name.endsWith('/v1/glg/forderungen'))
    if (!answer) throw new Error('The rows changed without an answer of the portal.')
    return painted - answer.responseEnd
  })

/**
 * Types a word into the first text field of the search while the page shows rows. Returns for each key the
 * milliseconds until its paint.
 */
async function typeInto(page: Page): Promise<number[]> {
  const field = page.locator('main input:is([type=text], [type=search], :not([type]))').first()
  await field.focus()
  await field.evaluate((input) => {
    const paints: number[] = []
    input.addEventListener('keydown', (event) =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          paints.push(performance.now() - event.timeStamp)
          document.body.dataset['paints'] = JSON.stringify(paints)
        }),
      ),
    )
  })
  await field.pressSequentially('mahnung', { delay: 150 })
  await page.waitForTimeout(500)
  const paints = (await page.locator('body').getAttribute('data-paints')) ?? '[]'
  return JSON.parse(paints) as number[] // The cast is safe: the listener above writes an array of numbers.
}

function figures(name: string, milliseconds: readonly number[]): Interaction {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  return { name, median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}
