import type { Guard } from '../guard.ts'

const door = 'server/src/operator-api/door.db.test.ts'
const shares = 'server/src/operator-api/shares.db.test.ts'
const mount = 'server/src/operator-api/mount.db.test.ts'
const submissions = 'server/src/operator-api/submission-routes.db.test.ts'
const users = 'server/src/operator-api/user-routes.db.test.ts'
const keys = 'server/src/operator/api-keys/keys.db.test.ts'

/** Who of the operator's systems may do what, and what it gets. */
export const operatorApiGuards: readonly Guard[] = [
  {
    name: 'API: a key does only what it was made for',
    file: 'server/src/operator-api/door.ts',
    find: "scopes.includes(scope) ? undefined : 'scope'",
    replace: "scopes.length > 0 ? undefined : 'scope'",
    tests: [door],
    isAlwaysTried: true,
  },
  {
    name: 'API: a key works from its addresses only',
    file: 'server/src/operator-api/door.ts',
    find: "if (allowedAddresses.length > 0 && !liesIn(address, allowedAddresses)) return 'address'",
    replace: 'void liesIn(address, allowedAddresses)',
    tests: [door],
  },
  {
    name: 'API: a key that works no longer lets nobody in',
    file: 'server/src/operator-api/door.ts',
    find: 'if (key && !key.fault) return key',
    replace: 'if (key) return key',
    tests: [door],
  },
  {
    name: 'API: what a key was refused stands in the audit trail',
    file: 'server/src/operator-api/door.ts',
    find: '        await refusals.noteRefusal({ name: key.name, path, reason, address })\n',
    replace: '        void [path, address]\n',
    tests: [door],
  },
  {
    name: 'API: that an old key was shown stands in the audit trail',
    file: 'server/src/operator-api/door.ts',
    find: 'if (key?.fault) await noteRefusal(',
    replace: 'if (key?.fault && key.name === path) await noteRefusal(',
    tests: [door],
  },
  {
    name: 'API: wrong keys are counted',
    file: 'server/src/operator-api/door.ts',
    find: '    countWrongKey(network)\n',
    replace: '    void countWrongKey\n',
    tests: [shares],
  },
  {
    name: 'API: the calls of a key are counted',
    file: 'server/src/operator-api/door.ts',
    find: '      countCall(key.name)\n',
    replace: '      void countCall\n',
    tests: [shares],
  },
  {
    name: 'API: the calls of a key wait for one another',
    file: 'server/src/operator-api/door.ts',
    find: 'untilClosed(reply, await calls.enter(key.name))',
    replace:
      'untilClosed(reply, await new Limiter({ ...callsOfKeys, share: 99, places: 99 }).enter(key.name))',
    tests: [shares],
  },
  {
    name: 'API: a revoked key works no longer',
    file: 'server/src/operator/api-keys/find-key.ts',
    find: "if (revokedAt !== null) return 'revoked'",
    replace: 'void revokedAt',
    tests: [door],
  },
  {
    name: 'API: an expired key works no longer',
    file: 'server/src/operator/api-keys/find-key.ts',
    find: "if (expiresAt <= now) return 'expired'",
    replace: 'void expiresAt',
    tests: [keys],
  },
  {
    name: 'API: a rotated key works no longer than it was said',
    file: 'server/src/operator/api-keys/find-key.ts',
    find: "return endsAt !== null && endsAt <= now ? 'rotated' : undefined",
    replace: 'return void endsAt',
    tests: [keys],
  },
  {
    name: 'API: a rotation gives no old key more time than it had',
    file: 'server/src/operator/api-keys/change-keys.ts',
    find: 'new Date(Math.min(now.getTime() + hours * hourMs, expiresAt.getTime()))',
    replace: 'new Date(now.getTime() + hours * hourMs)',
    tests: [keys],
  },
  {
    name: 'API: another rotation gives no old key more time',
    file: 'server/src/operator/api-keys/change-keys.ts',
    find: ".where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', endsAt)]))",
    replace: '',
    tests: [keys],
  },
  {
    name: 'API: of a key the hash alone is kept',
    file: 'server/src/operator/api-keys/secret.ts',
    find: "createHash('sha256').update(secret).digest()",
    replace: 'Buffer.from(secret.slice(-32), void createHash)',
    tests: [keys],
  },
  {
    name: 'API: the use of a key is noted once a minute',
    file: 'server/src/operator/api-keys/find-key.ts',
    find: '  if (lastUsedAt && Math.abs(now.getTime() - lastUsedAt.getTime()) < noteEveryMs) return\n',
    replace: '  void noteEveryMs\n',
    tests: [shares],
  },
  {
    name: 'API: a key is asked for before the body is read',
    file: 'server/src/operator-api/mount.ts',
    find: 'async onRequest(request, reply) {',
    replace: 'async preHandler(request, reply) {',
    tests: [mount],
  },
  {
    name: 'API: a field in the wrong place is named',
    file: 'server/src/operator-api/mount.ts',
    find: 'if (wrong.length > 0)',
    replace: 'if (wrong.length > 99)',
    tests: [mount],
  },
  {
    name: 'API: a file that waits for the scan is not handed out',
    file: 'server/src/operator/submissions/read-file.ts',
    find: 'if (isUnscanned(file)) throw',
    replace: 'if (isUnscanned(file) && userId === wanted) throw',
    tests: [submissions],
  },
  {
    name: 'API: a damaged file is not handed out',
    file: 'server/src/operator/submissions/read-file.ts',
    find: "digest('hex') !== sha256)",
    replace: "digest('hex') === '')",
    tests: [submissions],
  },
  {
    name: 'API: a submission that waits for the scan is not handed out',
    file: 'server/src/operator/submissions/give-submissions.ts',
    find: 'const why = waiting(outgoing, held)',
    replace: 'const why = waiting({ ...outgoing, files: [] }, held)',
    tests: [submissions],
  },
  {
    name: 'API: that submissions were handed out stands in the audit trail',
    file: 'server/src/operator/submissions/give-submissions.ts',
    find: '  await noteGiven(db, submissions, act)\n',
    replace: '  void noteGiven\n',
    tests: [submissions],
  },
  {
    name: 'API: a user keeps his customer',
    file: 'server/src/operator/users/put-user.ts',
    find: 'if (known.customerNumber !== customerNumber)',
    replace: "if (customerNumber === '')",
    tests: [users],
  },
  {
    name: 'API: what was decided on a password stays decided',
    file: 'server/src/operator/password-requests.ts',
    find: 'if (decided.state !== state || decided.reason !== reason)',
    replace: "if (decided.state === 'open' && reason === state)",
    tests: [users],
  },
  {
    name: 'API: it has a port of its own',
    file: 'server/src/environment/environment.ts',
    find: '    if (other !== undefined)\n',
    replace: "    if (other !== undefined && variable === 'METRICS')\n",
    tests: ['server/src/environment/environment.test.ts'],
  },
  {
    name: 'API: nobody passes for a key on the command line',
    file: 'server/src/command-line/who-does-it.ts',
    find: 'if (as.value.startsWith(keyPrefix))',
    replace: "if (as.value.startsWith(keyPrefix) && as.value === '')",
    tests: ['server/src/command-line/who-does-it.test.ts'],
  },
  {
    name: 'API: left out, a key works from this machine alone',
    file: 'server/src/operator/api-keys/read-wishes.ts',
    find: 'if (text === undefined) return thisMachine',
    replace: 'if (text === undefined) return thisMachine.slice(2)',
    tests: ['server/src/operator/api-keys/read-wishes.test.ts'],
  },
]
