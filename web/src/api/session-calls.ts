import { login, logout, type LoginRequest } from '@portal/contract/session.ts'

import { call } from '#api/call.ts'

/**
 * Calls that the start imports dynamically: they bring the contract's schemas, and the login renders without them
 * (docs/decisions/page-load.md). Throw like `call`.
 */
export const openSession = (request: LoginRequest) => call(login, request)

/** Ends the session of a token, even if this tab has another session by now. */
export const closeSession = (token: string | undefined) => call(logout, {}, { token })
