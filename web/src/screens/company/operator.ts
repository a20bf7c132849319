import type { OperatorFacts } from '@portal/contract/operator.ts'
import { type PageData, pageDataId } from '@portal/contract/page-data.ts'

let data: PageData | undefined

/** What the server has written into this page. Throws when the page was not served by the portal. */
export function pageData(): PageData {
  // Safe: the server writes it in this shape into each page that it sends, with the facts as it has checked them.
  data ??= JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData
  return data
}

/** Takes the place of the page's data where there is no page: while the build writes finished HTML. */
export function standInForPage(standIn: PageData): void {
  data = standIn
}

/** Who runs the portal and which optional parts are on (specification 1, parts 3 and 9; 2, part 3.5). */
export const operator = (): OperatorFacts => pageData().operator
