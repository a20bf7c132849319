import type { ImportRow } from '@portal/contract/import-format.ts'

import { collectionCompany } from '#parties/collection-company.ts'
import { words } from '#parties/names.ts'
import { otherTrades, type Trade, trades } from '#parties/trades.ts'

export interface Creditor {
  readonly glgNumber: string
  readonly customerNumber: string
  readonly name: string
  readonly town: string
  readonly trade: Trade
  /** Portal users who send notices for the creditor. Empty if the creditor has no demo login. */
  readonly users: readonly string[]
  /** Number of cases, relative to the other creditors. */
  readonly weight: number
}

export const mainCustomer: ImportRow<'customers'> = {
  customerNumber: '10001',
  name: 'Musterwerk Energie GmbH',
}
export const otherCustomer: ImportRow<'customers'> = {
  customerNumber: '10002',
  name: 'Beispielhaus Versand GmbH & Co. KG',
}

const { power, heat, charging, mailOrder } = trades

const { town } = collectionCompany
const ours = { ...mainCustomer, town }

const creditorsWithLogins: readonly Creditor[] = [
  { ...ours, glgNumber: '100100', trade: power, users: ['demo', 'demo', 'demo-2fa'], weight: 20 },
  {
    ...ours,
    name: 'Musterwerk Wärme und Service GmbH',
    glgNumber: '100200',
    trade: heat,
    users: ['demo'],
    weight: 15,
  },
  {
    ...ours,
    name: 'Musterwerk Mobil GmbH',
    glgNumber: '100300',
    trade: charging,
    users: ['demo', 'demo-single'],
    weight: 10,
  },
  { ...otherCustomer, town, glgNumber: '200100', trade: mailOrder, users: ['demo-other'], weight: 10 },
]
const weightOfOthers = 45

const inventedPlaces = words(`
  Platzhalterode Probsthofen-Muster Fabelsfelde Niemandsbrück Probenheim Schönbeispiel Probsthofen-Muster
  Probsthofen-Muster Niemandsbrück Großmusterstedt Märchental`)

/**
 * The creditors of a data set: four with demo logins, then others of decreasing size (200 of them for a million
 * cases).
 */
export function creditorsFor(cases: number): readonly Creditor[] {
  const count = Math.max(4, Math.round(Math.sqrt(cases) / 5))
  const sizes = Array.from({ length: count }, (_, index) => (index + 1) ** -0.7)
  const sum = sizes.reduce((total, size) => total + size)
  return [
    ...creditorsWithLogins,
    ...sizes.map((size, index) => otherCreditor(index, (size / sum) * weightOfOthers)),
  ]
}

/** Returns a creditor without a demo login. Three consecutive creditors belong to the same customer. */
function otherCreditor(index: number, weight: number): Creditor {
  const customer = Math.floor(index / 3)
  const branch = index % 3
  const place = inventedPlaces[customer % inventedPlaces.length] ?? ''
  const [pattern, trade] = otherTrades[customer % otherTrades.length] ?? ['*', mailOrder]
  const name = pattern.replace('*', place)
  return {
    glgNumber: String(300_100 + customer * 1000 + branch * 100),
    customerNumber: String(10_003 + customer),
    name: branch === 0 ? name : `${name}, Niederlassung ${branch + 1}`,
    town: `12345 ${place}`,
    trade,
    users: [],
    weight,
  }
}

/** The distinct customers of the creditors. Each has the name of its first creditor number. */
export function customersOf(creditors: readonly Creditor[]): ImportRow<'customers'>[] {
  const byNumber = Map.groupBy(creditors, (creditor) => creditor.customerNumber)
  return [...byNumber].map(([number, [first]]) => ({ customerNumber: number, name: first?.name ?? '' }))
}

export const creditorNumbersOf = (creditors: readonly Creditor[]): ImportRow<'creditor-numbers'>[] =>
  creditors.map(({ glgNumber, customerNumber, name }) => ({ glgNumber, customerNumber, name }))
