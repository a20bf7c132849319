import { login, logout, type LoginRequest } from '@portal/contract/session.ts'

import { call } from '#api/call.ts'

/**
 * The calls of the start, which fetches them when they are wanted: with them come the schemas of the contract, and the
 * login is drawn without them (docs/decisions/page-load.md). Throw like `call`.
 */
export const openSession = (request: LoginRequest) => call(login, request)

/** Ends the session of a token, whatever this tab's session is by then. */
export const closeSession = (token: string | undefined) => call(logout, {}, { token })
