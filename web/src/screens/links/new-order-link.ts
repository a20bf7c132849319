import { paths } from '#screens/links/paths.ts'

/** The search parameter of the hand-over wizard with the collection number of a case. */
const parameter = 'akte'

/** Link props for a new order with the creditor number, the reference and the debtor of a case. */
export const newOrderLink = (inkassoNumber: string) => ({
  to: paths.handover,
  search: { [parameter]: inkassoNumber },
})

/** The collection number in the search parameters of such a link; undefined if there is none. */
export function caseOfNewOrder(search: Readonly<Record<string, unknown>>): string | undefined {
  const value = search[parameter]
  return typeof value === 'string' && value !== '' ? value : undefined
}
