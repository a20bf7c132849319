/** Addresses of the desk's screens. */
export const deskPaths = {
  login: '/login',
  /** The queue. View and filters are in the query. */
  queue: '/',
  /** The queue with an open submission. */
  item: '/eingang/$receiptNumber',
  passwordRequests: '/passwortanfragen',
} as const

/** Where to go after a login: to the requested address if it is one of the desk, otherwise to the queue. */
export const addressAfterLogin = (from: string | undefined): string =>
  from !== undefined && /^\/(?![/\\])/.test(from) && !from.startsWith(deskPaths.login)
    ? from
    : deskPaths.queue
