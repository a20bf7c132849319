/** Addresses of the desk's screens. */
export const deskPaths = {
  login: '/login',
  /** The queue. View and filters are in the query. */
  queue: '/',
  /** The queue with an open submission. */
  item: '/eingang/$receiptNumber',
  customers: '/glaeubiger',
  customer: '/glaeubiger/$customerNumber',
  users: '/benutzer',
  user: '/benutzer/$username',
  /** Papers for creditors. Search and filters are in the query. */
  papers: '/unterlagen',
  /** Many mandates at once, by a file of their numbers. */
  numbers: '/inkassonummern',
  passwordRequests: '/passwortanfragen',
  /** The state of the portal itself. */
  state: '/zustand',
  /** News for creditors. */
  news: '/hinweise',
  /** What the operator's file says. */
  facts: '/angaben',
  /** Deliveries and their reports. */
  imports: '/importe',
  /** How files of foreign systems are read. */
  mappings: '/zuordnungen',
  /** The audit trail. Filters are in the query. */
  trail: '/protokoll',
  /** Who saw a case. */
  trailOfCase: '/protokoll/akte',
  /** What somebody saw. */
  trailOfPerson: '/protokoll/person',
} as const

/** Where to go after a login: to the requested address if it is one of the desk, otherwise to the queue. */
export const addressAfterLogin = (from: string | undefined): string =>
  from !== undefined && /^\/(?![/\\])/.test(from) && !from.startsWith(deskPaths.login)
    ? from
    : deskPaths.queue
