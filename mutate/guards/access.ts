import type { Guard } from '../guard.ts'

const calls = ['server/src/http/calls.db.test.ts']
const session = ['server/src/creditor/session/routes.db.test.ts']
const ownSessions = ['server/src/creditor/own-sessions/routes.db.test.ts']
const twoFactor = ['server/src/creditor/two-factor/routes.db.test.ts']
const compulsory = ['server/src/creditor/two-factor/compulsory.db.test.ts']
const users = ['server/src/operator/users/users.db.test.ts']
const findSession = 'server/src/access/find-session.ts'
const behindBody = ['server/src/submissions/rights-behind-body.db.test.ts']

/** Who is calling: sessions, their ends, the second factor that is awaited, the fresh login. */
export const accessGuards: readonly Guard[] = [
  {
    name: 'Without a session nothing answers',
    file: 'server/src/http/guarded-routes.ts',
    find: "if (!session) throw new AppError('unauthenticated')",
    replace: 'if (!session) return undefined as never',
    tests: calls,
  },
  {
    name: 'A session whose second factor is awaited is refused by default',
    file: findSession,
    find: "if (session.state !== 'active') throw new AppError(refusals[session.state])",
    replace: '',
    tests: calls,
    isAlwaysTried: true,
  },
  {
    name: 'A session whose second factor is awaited sets up no other',
    file: findSession,
    find: "if (session.state === 'pending') throw new AppError(refusals[session.state])",
    replace: '',
    tests: [...calls, ...twoFactor],
  },
  {
    name: 'Where two-factor is compulsory, a user without it may only set it up',
    file: findSession,
    find: "if (row.lacksTwoFactor) return { state: 'setUp', user: loggedIn }",
    replace: '',
    tests: [...calls, ...compulsory],
    isAlwaysTried: true,
  },
  {
    name: 'A secret that waits for its first code is no second factor',
    file: findSession,
    find: 't.confirmed_at is null as "lacksTwoFactor"',
    replace: 't.user_id is null as "lacksTwoFactor"',
    tests: compulsory,
  },
  {
    name: 'A login that must set up two-factor is answered nothing of the customer',
    file: 'server/src/creditor/session/session-fields.ts',
    find: 'if (isCompulsory && confirmedAt === null) return { token, name, ...setUpFields }',
    replace: '',
    tests: [...compulsory, 'server/src/http/access-matrix.db.test.ts'],
  },
  {
    name: 'Where two-factor is compulsory nobody turns it off',
    file: 'server/src/creditor/two-factor/set-up.ts',
    find: "if (twoFactorRequiredAt !== null) throw new AppError('two_factor_compulsory')",
    replace: '',
    tests: compulsory,
  },
  {
    name: 'A finished login has no code to verify',
    file: 'server/src/http/api.ts',
    find: "if (session.state !== 'pending') throw new AppError('not_pending')",
    replace: '',
    tests: [...calls, ...twoFactor],
  },
  {
    name: 'Only what the contract lists leaves the server',
    file: 'server/src/http/api.ts',
    find: 'success(keep(payload))',
    replace: 'success(payload)',
    tests: ['server/src/creditor/case-search/routes.db.test.ts', ...session, ...users, ...calls],
  },
  {
    name: 'Only what the contract lists leaves the server in an export',
    file: 'server/src/http/row-stream.ts',
    find: 'batch.map((row) => keep(row))',
    replace: 'batch.filter(() => keep)',
    tests: ['server/src/http/row-stream.test.ts'],
  },
  {
    name: 'An answer whose text breaks the pattern of the contract does not leave the server',
    file: 'server/src/http/keep-listed.ts',
    find: 'if (!pattern.test(text)) return false',
    replace: 'if (!pattern) return false',
    tests: ['server/src/http/keep-listed.test.ts'],
  },
  {
    name: 'A session ends after the idle time',
    file: findSession,
    find: 's.last_used_at >= $2',
    replace: '$2::timestamptz is not null',
    tests: session,
  },
  {
    name: 'A session ends after its longest time',
    file: findSession,
    find: 's.authenticated_at >= $3',
    replace: '$3::timestamptz is not null',
    tests: session,
  },
  {
    name: 'A login that waits for a code ends after five minutes',
    file: findSession,
    find: 's.authenticated_at >= $4',
    replace: '$4::timestamptz is not null',
    tests: twoFactor,
  },
  {
    name: 'A disabled user is out at once',
    file: findSession,
    find: 'and u.disabled_at is null',
    replace: '',
    tests: [...session, ...users],
  },
  {
    name: 'A session of a demo user is none outside of the demo',
    file: findSession,
    find: '($5 or not u.is_demo)',
    replace: '($5 or true)',
    tests: ['server/src/access/own-rows.db.test.ts'],
  },
  {
    name: 'Creditor numbers are read of this user only',
    file: findSession,
    find: 'from granted_glg_number where user_id = u.id',
    replace: 'from granted_glg_number',
    tests: [
      'server/src/creditor/handover-draft/routes.db.test.ts',
      ...session,
      ...ownSessions,
      'server/src/cases/exports.db.test.ts',
      'server/src/creditor/receipt/routes.db.test.ts',
    ],
  },
  {
    name: 'File types are read of this user only',
    file: findSession,
    find: 'from granted_aktentyp where user_id = u.id',
    replace: 'from granted_aktentyp',
    tests: [
      'server/src/creditor/statistics/agreement.db.test.ts',
      'server/src/creditor/case-search/routes.db.test.ts',
      'server/src/creditor/follow-ups/routes.db.test.ts',
    ],
  },
  {
    name: 'Rights that are just being taken away are waited for',
    file: findSession,
    find: 'await transaction.executeQuery(CompiledQuery.raw(holdUser, [sessionId])).catch(throwInProgress)',
    replace: '',
    tests: behindBody,
  },
  {
    name: 'A session that is just being ended stores nothing more',
    file: findSession,
    find: "${sessionBy('id')} for key share of s",
    replace: "${sessionBy('id')}",
    tests: behindBody,
  },
  {
    name: 'Files of a draft are stored by the rights of that moment',
    file: 'server/src/creditor/handover-draft/draft-files.ts',
    find: '      await admitAgain(transaction, user)\n',
    replace: '',
    tests: behindBody,
  },
  {
    name: 'A passive call does not prolong the session',
    file: findSession,
    find: "if (row.state === 'active' && !isPassive && now",
    replace: "if (row.state === 'active' && now",
    tests: ownSessions,
  },
  {
    name: 'The database holds only the hash of a token',
    file: 'server/src/creditor/session/log-in.ts',
    find: 'tokenHash: tokenHash(token)',
    replace: 'tokenHash: Buffer.from(token).subarray(0, 32)',
    tests: session,
  },
  {
    name: 'The oldest sessions make room',
    file: 'server/src/creditor/session/log-in.ts',
    find: '  await makeRoom(transaction, { ...session, id })',
    replace: '  void [makeRoom, id]',
    tests: ownSessions,
  },
  {
    name: 'What changes the way in wants a fresh proof of the password',
    file: 'server/src/access/creditor.ts',
    find: 'if (now.getTime() - freshAt.getTime() > freshMinutes * 60_000)',
    replace: 'if (freshAt > now)',
    tests: twoFactor,
  },
  {
    name: 'A second factor is switched off only after a fresh proof of the password',
    file: 'server/src/creditor/two-factor/set-up.ts',
    find: 'requireFresh(creditor, now)\n  const { userId, username } = creditor\n  await db',
    replace: 'const { userId, username } = creditor\n  await db',
    tests: twoFactor,
  },
  {
    name: 'A password is changed only after a fresh proof of the old one',
    file: 'server/src/creditor/password/request-password.ts',
    find: '  requireFresh(creditor, now)',
    replace: '  void requireFresh',
    tests: ['server/src/creditor/password/routes.db.test.ts'],
  },
  {
    name: 'A refusal is written into the trail',
    file: 'server/src/http/guarded-routes.ts',
    find: 'if (error instanceof AppError && refusals.has(error.code))',
    replace: 'if (error instanceof AppError && !refusals)',
    tests: ['server/src/access/audit/audit.db.test.ts'],
  },
]
