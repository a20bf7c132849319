import type { Guard } from '../guard.ts'

/** Attempts are counted before they are tested, however many come at once (R06, R27, R97). */
export const attemptGuards: readonly Guard[] = [
  {
    name: 'A password is counted before it is tested, a right one too',
    file: 'server/src/access/login/prove-password.ts',
    find: '    const counted = await countTry(context, claim, user)\n    const isRight = await isPassword(claim.password, user?.passwordHash)',
    replace:
      '    const isRight = await isPassword(claim.password, user?.passwordHash)\n    const counted = isRight ? [] : await countTry(context, claim, user)',
    tests: ['server/src/access/login/parallel-attempts.db.test.ts'],
  },
  {
    name: 'A try counts for the address, too',
    file: 'server/src/access/login/prove-password.ts',
    find: 'const network = { [addressKey(address)]: addressPolicy }',
    replace: 'const network = {}',
    tests: ['server/src/access/login/throttle.db.test.ts'],
  },
  {
    name: 'Tries at the same time are counted one after the other',
    file: 'server/src/access/login/throttle.ts',
    find: 'const rows = await lockRows(transaction, keys)',
    replace:
      "const rows = await transaction.selectFrom('throttle').where('key', 'in', keys).selectAll().execute()\n  await lockRows(transaction, keys)",
    tests: ['server/src/access/login/parallel-attempts.db.test.ts'],
  },
  {
    name: 'A lock holds, too, by a clock that is a little behind the one that set it',
    file: 'server/src/access/login/throttle.ts',
    find: 'policy.longestLockMinutes * minute + clockDifferenceMs',
    replace: 'policy.longestLockMinutes * minute + 0 * clockDifferenceMs',
    tests: ['server/src/access/login/parallel-attempts.db.test.ts'],
  },
  {
    name: 'Whether a lock holds is looked at by the time at which it is looked at',
    file: 'server/src/access/login/throttle.ts',
    find: '  const rows = await lockRows(transaction, keys)\n  const now = clock()',
    replace: '  const now = clock()\n  const rows = await lockRows(transaction, keys)',
    tests: ['server/src/access/login/parallel-attempts.db.test.ts'],
  },
  {
    name: 'A code is counted for its login before it is looked at',
    file: 'server/src/creditor/two-factor/verify.ts',
    find: "      .where('wrongCodes', '<', maxCodes)\n",
    replace: '',
    tests: [
      'server/src/access/login/parallel-attempts.db.test.ts',
      'server/src/creditor/two-factor/routes.db.test.ts',
    ],
  },
  {
    name: 'A code counts for its own login only',
    file: 'server/src/creditor/two-factor/verify.ts',
    find: "      .where('id', '=', sessionId)\n      .where('wrongCodes', '<', maxCodes)",
    replace: "      .where('wrongCodes', '<', maxCodes)",
    tests: [
      'server/src/access/login/parallel-attempts.db.test.ts',
      'server/src/creditor/two-factor/routes.db.test.ts',
    ],
  },
  {
    name: 'The first code of two-factor is counted before it is looked at',
    file: 'server/src/creditor/two-factor/set-up.ts',
    find: '  await countFirstCode(db, userId, clock)',
    replace: '  void countFirstCode',
    tests: ['server/src/access/login/parallel-attempts.db.test.ts'],
  },
  {
    name: 'A good login forgives nobody else at its address',
    file: 'server/src/access/login/prove-password.ts',
    find: "attempt.key.startsWith(accountKey(''))",
    replace: 'attempt.key.length > 0',
    tests: ['server/src/access/login/parallel-attempts.db.test.ts'],
  },
  {
    name: 'A lock ends with the login that was right',
    file: 'server/src/access/login/throttle.ts',
    find: "lockedUntil: eb.fn<Date | null>('nullif', ['lockedUntil', eb.val(lockedUntil)])",
    replace: "lockedUntil: eb.ref('lockedUntil')",
    tests: ['server/src/access/login/parallel-attempts.db.test.ts'],
  },
  {
    name: 'A failure long ago is forgotten',
    file: 'server/src/access/login/throttle.ts',
    find: 'isRemembered(row.lastFailureAt, policy, now)',
    replace: 'row.lastFailureAt',
    tests: ['server/src/access/login/parallel-attempts.db.test.ts'],
  },
]
