import { login, logout, type LoginRequest } from '@portal/contract/session.ts'

import { call } from '#api/call.ts'

/**
 * Logs in. Throws like `call`. This module is imported dynamically, because it loads the contract's schemas, and
 * the login page renders without them (docs/decisions/page-load.md).
 */
export const openSession = (request: LoginRequest) => call(login, request)

/** Ends the session of a token, even if this tab has another session by now. */
export const closeSession = (token: string | undefined) => call(logout, {}, { token })
