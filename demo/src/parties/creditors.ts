import type { ImportRow } from '@portal/contract/import-format.ts'

import {
  chargingPoints,
  electricityAndGas,
  heatAndService,
  mailOrder,
  otherTrades,
  type Trade,
} from '#parties/claim-kinds.ts'
import { collectionCompany } from '#parties/collection-company.ts'
import { Random } from '#random.ts'

export interface Creditor {
  readonly glgNumber: string
  readonly customerNumber: string
  readonly name: string
  readonly town: string
  readonly trade: Trade
  /** Portal users who send notices for it; none for a creditor without a demo login. */
  readonly users: readonly string[]
  /** Part of all cases, relative to the other creditors. */
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

const town = collectionCompany.town

const creditorsWithLogins: readonly Creditor[] = [
  {
    glgNumber: '100100',
    customerNumber: mainCustomer.customerNumber,
    name: 'Musterwerk Energie GmbH',
    town,
    trade: electricityAndGas,
    users: ['demo', 'demo', 'demo-2fa'],
    weight: 20,
  },
  {
    glgNumber: '100200',
    customerNumber: mainCustomer.customerNumber,
    name: 'Musterwerk Wärme und Service GmbH',
    town,
    trade: heatAndService,
    users: ['demo'],
    weight: 15,
  },
  {
    glgNumber: '100300',
    customerNumber: mainCustomer.customerNumber,
    name: 'Musterwerk Mobil GmbH',
    town,
    trade: chargingPoints,
    users: ['demo', 'demo-single'],
    weight: 10,
  },
  {
    glgNumber: '200100',
    customerNumber: otherCustomer.customerNumber,
    name: 'Beispielhaus Versand GmbH & Co. KG',
    town,
    trade: mailOrder,
    users: ['demo-other'],
    weight: 10,
  },
]
const weightOfOthers = 45

const inventedPlaces = [
  'Fabelau',
  'Beispielhausen',
  'Probenheim',
  'Neumusterberg',
  'Großmusterstedt',
  'Märchental',
  'Platzhalterode',
  'Mühlmusterbach',
  'Schönbeispiel',
  'Musterkirchen',
  'Fabelsfelde',
  'Übermusterheim',
  'Probsthofen-Muster',
  'Niemandsbrück',
]

/** The creditors of a data set: the four with demo logins and others, about 200 in a million cases, ever smaller. */
export function creditorsFor(cases: number, seed: number): readonly Creditor[] {
  const count = Math.max(4, Math.round(Math.sqrt(cases) / 5))
  const sizes = Array.from({ length: count }, (_, index) => (index + 1) ** -0.7)
  const sum = sizes.reduce((total, size) => total + size)
  return [
    ...creditorsWithLogins,
    ...sizes.map((size, index) => otherCreditor(index, (size / sum) * weightOfOthers, seed)),
  ]
}

/** Three creditor numbers each make a customer. */
function otherCreditor(index: number, weight: number, seed: number): Creditor {
  const customer = Math.floor(index / 3)
  const random = new Random(seed, customer, 7)
  const trade = otherTrades[customer % otherTrades.length] ?? mailOrder
  const place = random.pick(inventedPlaces)
  const name = random.pick(trade.names).replace('*', place)
  const branch = index % 3
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

/** The customers behind the creditors, each once, under the name of its first creditor number. */
export function customersOf(creditors: readonly Creditor[]): ImportRow<'customers'>[] {
  const customers = new Map([mainCustomer, otherCustomer].map((row) => [row.customerNumber, row]))
  for (const { customerNumber, name } of creditors) {
    if (!customers.has(customerNumber)) customers.set(customerNumber, { customerNumber, name })
  }
  return [...customers.values()]
}

export const creditorNumbersOf = (creditors: readonly Creditor[]): ImportRow<'creditor-numbers'>[] =>
  creditors.map(({ glgNumber, customerNumber, name }) => ({ glgNumber, customerNumber, name }))
