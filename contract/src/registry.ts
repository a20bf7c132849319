import { readAttachment, readBookings, readCase, readCaseHistory, readMainClaims } from '#case-detail.ts'
import { searchCases } from '#case-search.ts'
import type { Endpoint } from '#endpoint.ts'
import { login, logout } from '#session.ts'

/** Every call of the portal. The server mounts exactly these; OpenAPI and the access tests are made from them. */
export const endpoints: readonly Endpoint[] = [
  login,
  logout,
  searchCases,
  readCase,
  readMainClaims,
  readCaseHistory,
  readBookings,
  readAttachment,
]
