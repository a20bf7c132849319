import type { OperatorFacts } from '@portal/contract/operator.ts'
import { type PageData, pageDataId } from '@portal/contract/page-data.ts'

let data: PageData | undefined

/** Reads the data that the server has written into this page. Throws if the portal did not serve the page. */
export function pageData(): PageData {
  // The cast is safe: the server validates the data and writes it in this shape into every page.
  data ??= JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData
  return data
}

/** Replaces the page's data while the build prerenders HTML. */
export function setPageData(standIn: PageData): void {
  data = standIn
}

/**
 * The operator, and which optional parts are enabled (specification 1, parts 3 and 9; specification 2, part
 * 3.5).
 */
export const operator = (): OperatorFacts => pageData().operator
