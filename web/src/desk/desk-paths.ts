/** URL paths of the desk's screens. */
export const deskPaths = {
  login: '/login',
  /** The queue. View and filters are in the query string. */
  queue: '/',
  /** The queue with an open submission. */
  item: '/eingang/$receiptNumber',
  customers: '/glaeubiger',
  customer: '/glaeubiger/$customerNumber',
  users: '/benutzer',
  user: '/benutzer/$username',
  /** Papers for creditors. Search and filters are in the query string. */
  papers: '/unterlagen',
  /** Accepting many mandates at once, with a file of case numbers. */
  numbers: '/inkassonummern',
  passwordRequests: '/passwortanfragen',
  /** The state of the portal itself. */
  state: '/zustand',
  /** News for creditors. */
  news: '/hinweise',
  /** The contents of the operator's file. */
  facts: '/angaben',
  /** Deliveries and their reports. */
  imports: '/importe',
  /** Mappings, which define how files of other systems are read. */
  mappings: '/zuordnungen',
  /** The audit trail. Filters are in the query string. */
  trail: '/protokoll',
  /** The audit trail: who saw a case. */
  trailOfCase: '/protokoll/akte',
  /** The audit trail: what somebody saw. */
  trailOfPerson: '/protokoll/person',
} as const

/** Returns where to go after a login: the requested URL if it is one of the desk, otherwise the queue. */
export const addressAfterLogin = (from: string | undefined): string =>
  from !== undefined && /^\/(?![/\\])/.test(from) && !from.startsWith(deskPaths.login)
    ? from
    : deskPaths.queue
