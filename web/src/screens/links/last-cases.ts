import * as z from 'zod/mini'

import { tabStore } from '#storage/browser-storage.ts'

/** Session storage entry with the cases opened last, the latest first: it ends with the session, for it names debtors. */
const storageKey = 'lastCases'

/** So many are remembered. */
const most = 8

const lastCase = z.object({ inkassoNumber: z.string(), name: z.string(), customerNumber: z.string() })
/** A case that was opened: its collection number, its debtor, the creditor's own number. */
export type LastCase = z.infer<typeof lastCase>

/** The cases that were opened last in this session of this tab, the latest first. */
export function lastCases(): readonly LastCase[] {
  try {
    return z.parse(z.array(lastCase), JSON.parse(tabStore.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}

/** Remembers that a case was opened. */
export function rememberCase(opened: LastCase): void {
  const others = lastCases().filter(({ inkassoNumber }) => inkassoNumber !== opened.inkassoNumber)
  tabStore.setItem(storageKey, JSON.stringify([opened, ...others].slice(0, most)))
}

/** The case shown last, perhaps before it was there, and where in the tab's history. */
let shown: { inkassoNumber: string; place: number } | undefined

/** Notes which case is shown, and where in the tab's history. */
export function noteShownCase(inkassoNumber: string, place: number): void {
  shown = { inkassoNumber, place }
}

/** Collection number of the case shown last on this page, or else of the one opened last in this tab. */
export const lastCaseNumber = (): string | undefined => shown?.inkassoNumber ?? lastCases()[0]?.inkassoNumber

/** Whether a place in the tab's history lies before the case shown last: who is led there goes back. */
export const isBeforeLastCase = (place: number): boolean => shown !== undefined && place < shown.place
