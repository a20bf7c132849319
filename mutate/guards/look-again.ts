import type { Guard } from '../guard.ts'

/** What a right password or code leads to is looked at again, under a lock (R11, R33, R98). */
export const lookAgainGuards: readonly Guard[] = [
  {
    name: 'A login whose password was changed meanwhile is tested again',
    file: 'server/src/access/prove-password.ts',
    find: 'if (user.passwordHash !== passwordHash)',
    replace: 'if (user.passwordHash.length < 0)',
    tests: ['server/src/access/look-again.db.test.ts'],
  },
  {
    name: 'A login whose user was disabled meanwhile fails',
    file: 'server/src/access/prove-password.ts',
    find: 'await accept(transaction, user, now)',
    replace: 'await accept(transaction, { ...user, disabledAt: tested.disabledAt }, now)',
    tests: ['server/src/access/look-again.db.test.ts'],
  },
  {
    name: 'A login whose user switched two-factor on meanwhile waits for a code',
    file: 'server/src/access/prove-password.ts',
    find: 'await accept(transaction, user, now)',
    replace: 'await accept(transaction, { ...user, twoFactorSince: tested.twoFactorSince }, now)',
    tests: ['server/src/access/look-again.db.test.ts'],
  },
  {
    name: 'A login looks again under a lock',
    file: 'server/src/access/prove-password.ts',
    find: '      await lockUser(transaction, tested.id)\n',
    replace: '',
    tests: ['server/src/access/look-again.db.test.ts'],
  },
  {
    name: 'A code is used up under the lock of its user',
    file: 'server/src/features/two-factor/verify.ts',
    find: '    await lockUser(transaction, userId)\n',
    replace: '',
    tests: [
      'server/src/access/look-again.db.test.ts',
      'server/src/access/parallel-attempts.db.test.ts',
      'server/src/features/two-factor/routes.db.test.ts',
    ],
  },
  {
    name: 'A password is proved for a session that has not ended',
    file: 'server/src/features/own-sessions/reauthenticate.ts',
    find: '    await requireStillActive(transaction, user)\n',
    replace: '',
    tests: ['server/src/access/look-again.db.test.ts'],
  },
  {
    name: 'A new password is asked for by a session that has not ended',
    file: 'server/src/features/password/request-password.ts',
    find: '    await requireStillActive(transaction, creditor)\n',
    replace: '',
    tests: ['server/src/access/look-again.db.test.ts'],
  },
  {
    name: 'Two-factor is switched on by a session that has not ended',
    file: 'server/src/features/two-factor/set-up.ts',
    find: '    await requireStillActive(transaction, user)\n    // Meanwhile',
    replace: '    // Meanwhile',
    tests: ['server/src/access/look-again.db.test.ts'],
  },
  {
    name: 'Whether two-factor is compulsory is looked at when the user is locked',
    file: 'server/src/features/two-factor/set-up.ts',
    find: 'await readUser(transaction, userId)',
    replace: '{ twoFactorRequiredAt: null as Date | null }',
    tests: ['server/src/features/two-factor/compulsory.db.test.ts'],
  },
  {
    name: 'Two-factor is switched off by a session that has not ended',
    file: 'server/src/features/two-factor/set-up.ts',
    find: '    await requireStillActive(transaction, creditor)\n    const',
    replace: '    const',
    tests: ['server/src/access/look-again.db.test.ts'],
  },
  {
    name: 'A session that has to be active is not one that waits for a code',
    file: 'server/src/access/own-session.ts',
    find: "    .where('state', '=', 'active')\n    .select('id')",
    replace: "    .select('id')",
    tests: ['server/src/access/look-again.db.test.ts'],
    survivesBecause:
      'an ended session is gone, and an active one never waits again; the state says the same twice',
  },
  {
    name: 'A first code confirms the secret that it was made from',
    file: 'server/src/features/two-factor/set-up.ts',
    find: ' || !unseal(keys, userId, present).equals(secret)',
    replace: '',
    tests: ['server/src/features/two-factor/routes.db.test.ts', 'server/src/access/look-again.db.test.ts'],
  },
]
