import { commonSurname, rareSurname } from './data/names.ts'
import type { BenchUser } from './data/users.ts'

/** One kind of request. */
export interface Scenario {
  readonly name: string
  readonly user: BenchUser
  readonly path: string
  /** Request bodies, sent in rotation. */
  readonly payloads: readonly object[]
}

export type Numbers = Readonly<Record<BenchUser, readonly string[]>>

const caseSorts = [
  'glgNumber',
  'geschaeftsId',
  'inkassoNumber',
  'name',
  'type',
  'haupforderung',
  'date',
  'saldo',
]

/** Filters of the case search, each with a few values. */
const filters = {
  'name part, rare': [{ name: rareSurname }],
  'name part, common': [{ name: commonSurname }, { name: 'schmidt' }],
  'name part, two letters': [{ name: 'er' }, { name: 'üh' }],
  'name, two words': [{ name: `anna ${commonSurname}` }, { name: 'schmidt, th' }],
  'name, umlauts left out': [{ name: 'muller' }, { name: 'anna koch' }, { name: rareSurname.toLowerCase() }],
  'number part': [{ inkassoNumber: '1042' }, { inkassoNumber: '277' }],
  'number range': [{ inkassoNumberMin: '10200000', inkassoNumberMax: '10300000' }],
  'amount range': [{ hauptforderungMin: '500', hauptforderungMax: '510' }, { hauptforderungMin: '5000' }],
  'date range': [{ dateMin: '2024-01-01', dateMax: '2024-12-31' }],
  'one file type': [{ type: ['Gerichtlich'] }],
  'invoice number': [{ invoiceNumber: 'RE-2024-107' }, { invoiceNumber: '1078' }],
  'customer number': [{ geschaeftsId: 'KD-12' }, { geschaeftsId: '791' }],
  open: [{ saldo: 'open' }],
} satisfies Record<string, object[]>

const combinations = [
  { name: commonSurname, dateMin: '2023-01-01', type: ['Vorgerichtlich'] },
  {
    dateMin: '2024-01-01',
    dateMax: '2024-06-30',
    hauptforderungMin: '300',
    sortedBy: 'saldo',
    sortedDesc: true,
  },
  { name: 'er', hauptforderungMin: '100', hauptforderungMax: '200', sortedBy: 'date' },
  { type: ['Gerichtlich', 'Überwachung'], dateMax: '2022-12-31', sortedBy: 'name' },
]

/** Two requests for a page of the case search: sorted by collection number (the default), and by balance (the slowest). */
const atPage = (pageNumber: number) => [{ pageNumber }, { pageNumber, sortedBy: 'saldo' }]

/** Every request of the benchmark. */
export const scenarios = (numbers: Numbers, inkassoNumbers: readonly string[]): Scenario[] => [
  ...searches(numbers),
  ...caseCalls(inkassoNumbers),
  ...(['big', 'ten', 'all'] as const).flatMap((user) => figures(user, numbers[user])),
  ...(['small', 'big', 'ten', 'all'] as const).flatMap((user) => news(user, numbers[user])),
]

function searches(numbers: Numbers): Scenario[] {
  const search = (user: BenchUser, name: string, others: readonly object[]): Scenario => ({
    name: `search, ${name}`,
    user,
    path: '/v1/glg/forderungen',
    payloads: others.map((other) => ({ glgNumbers: numbers[user], ...other })),
  })
  const totals = (user: BenchUser): Scenario => ({
    ...search(user, '', [{}, ...Object.values(filters).flat()]),
    name: 'sums of searches',
    path: '/v1/glg/forderungen/summen',
  })
  const everything = (user: BenchUser) =>
    Object.entries(filters)
      .map(([name, others]) => search(user, name, others))
      .concat(
        search(user, 'combinations', combinations),
        caseSorts.map((sortedBy) =>
          search(user, `sorted by ${sortedBy}`, [{ sortedBy }, { sortedBy, sortedDesc: true }]),
        ),
      )
  return (['small', 'big', 'ten', 'all'] as const)
    .map((user) => search(user, 'default page', [{}]))
    .concat(
      totals('small'),
      totals('big'),
      totals('ten'),
      search('big', 'page 1,000', atPage(1000)),
      search('ten', 'page 1,000', atPage(1000)),
      search('big', 'last page', atPage(8000)),
      search('ten', 'last page', atPage(18_800)),
      everything('big'),
      everything('ten'),
      search('small', 'mixed filters', Object.values(filters).flat()),
      search('big', 'mixed filters', Object.values(filters).flat()),
    )
}

const caseCalls = (inkassoNumbers: readonly string[]): Scenario[] =>
  ['forderung', 'forderung/hauptforderung', 'forderung/history', 'forderung/zahlungs_history'].map(
    (call) => ({
      name: call,
      user: 'big',
      path: `/v1/glg/${call}`,
      payloads: inkassoNumbers.map((inkassoNumber) => ({ inkassoNumber })),
    }),
  )

/** A range that starts and ends in the middle of a month: the most expensive kind. */
const range = { dateMin: '2022-03-15', dateMax: '2026-10-10' }

const figures = (user: BenchUser, glgNumbers: readonly string[]): Scenario[] =>
  (
    [
      ['dashboard', 'dashboard', {}],
      ['last sent', 'dashboard/sent', {}],
      ['takeovers, number', 'statistics/takeovers/year_month_quantity', {}],
      ['takeovers, volume', 'statistics/takeovers/year_month_hfvolume', {}],
      ['payments', 'statistics/payments/year', range],
      ['success', 'statistics/success', range],
    ] as const
  ).map(([name, call, other]) => ({
    name,
    user,
    path: `/v1/glg/${call}`,
    payloads: [{ glgNumbers, ...other }],
  }))

/** Tasks, correspondence and changes. The benchmark users have read none of them. */
const news = (user: BenchUser, glgNumbers: readonly string[]): Scenario[] =>
  (
    [
      ['changes', 'neuigkeiten', [{}]],
      [
        'changes of some days',
        'neuigkeiten',
        [{ dateMin: '2026-11-01' }, { dateMin: '2026-07-01', dateMax: '2026-09-30' }],
      ],
      ['counters', 'aufgaben/zaehler', [{}]],
      [
        'tasks',
        'aufgaben',
        [{ glgNumbers }, { glgNumbers, states: ['open'] }, { glgNumbers, pageNumber: 50 }],
      ],
      ['correspondence', 'nachrichten/akten', [{ glgNumbers }, { glgNumbers, pageNumber: 50 }]],
    ] as const
  ).map(([name, call, payloads]) => ({ name, user, path: `/v1/glg/${call}`, payloads }))
