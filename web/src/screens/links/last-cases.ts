import * as z from 'zod/mini'

import { tabStore } from '#storage/browser-storage.ts'

/**
 * Session storage key of the last opened cases, latest first. Deleted when the session ends, because it names
 * debtors.
 */
const storageKey = 'lastCases'

/** Maximum number of remembered cases. */
const most = 8

const lastCase = z.object({ inkassoNumber: z.string(), name: z.string(), customerNumber: z.string() })
/** An opened case: collection number, debtor, the creditor's reference. */
export type LastCase = z.infer<typeof lastCase>

/** The cases opened last in this tab's session, latest first. */
export function lastCases(): readonly LastCase[] {
  try {
    return z.parse(z.array(lastCase), JSON.parse(tabStore.getItem(storageKey) ?? '[]'))
  } catch {
    return []
  }
}

export function rememberCase(opened: LastCase): void {
  const others = lastCases().filter(({ inkassoNumber }) => inkassoNumber !== opened.inkassoNumber)
  tabStore.setItem(storageKey, JSON.stringify([opened, ...others].slice(0, most)))
}

/** The case shown last, even if still loading, and its index in the tab's history. */
let shown: { inkassoNumber: string; place: number } | undefined

/** Stores which case is shown, and its index in the tab's history. */
export function storeShownCase(inkassoNumber: string, place: number): void {
  shown = { inkassoNumber, place }
}

/** Collection number of the case shown last on this page, or else of the last opened one in this tab. */
export const lastCaseNumber = (): string | undefined => shown?.inkassoNumber ?? lastCases()[0]?.inkassoNumber

/**
 * Whether an index in the tab's history is lower than that of the case shown last. If so, navigating to that
 * index means going back.
 */
export const isBeforeLastCase = (place: number): boolean => shown !== undefined && place < shown.place
