import { readAttachment, readBookings, readCase, readCaseHistory, readMainClaims } from '#case-detail.ts'
import { searchCases } from '#case-search.ts'
import type { Endpoint } from '#endpoint.ts'
import { readOperator } from '#operator.ts'
import {
  endOwnSession,
  listOwnSessions,
  prolongSession,
  readSessionTime,
  reauthenticate,
} from '#own-sessions.ts'
import { changePassword } from '#password.ts'
import { login, logout } from '#session.ts'
import {
  createTwoFactor,
  deactivateTwoFactor,
  verifyBackupCode,
  verifyCode,
  verifyFirstCode,
} from '#two-factor.ts'

/** Every call of the portal. The server mounts exactly these; OpenAPI and the access tests are made from them. */
export const endpoints: readonly Endpoint[] = [
  readOperator,
  login,
  logout,
  createTwoFactor,
  verifyFirstCode,
  deactivateTwoFactor,
  verifyCode,
  verifyBackupCode,
  changePassword,
  listOwnSessions,
  endOwnSession,
  readSessionTime,
  prolongSession,
  reauthenticate,
  searchCases,
  readCase,
  readMainClaims,
  readCaseHistory,
  readBookings,
  readAttachment,
]
