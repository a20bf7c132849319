import type { Guard } from '../guard.ts'

const folder = 'server/src/operator/import/over-http'
const routes = ['server/src/operator-api/import-routes.db.test.ts']
const retries = ['server/src/operator-api/import-retries.db.test.ts']
const streams = ['server/src/operator-api/import-streams.db.test.ts']
const revoked = ['server/src/operator-api/revoked-keys.db.test.ts']

/** What a delivery over HTTP may be, and that it is in once or not at all. */
export const importOverHttpGuards: readonly Guard[] = [
  {
    name: 'The id of a delivery leads to no file elsewhere',
    file: 'server/src/operator/import/over-http/outcome.ts',
    find: " && !idOrName.includes('/')",
    replace: '',
    tests: ['server/src/operator-api/import-retries.db.test.ts'],
  },
  {
    name: 'Over HTTP: what breaks off leaves nothing',
    file: `${folder}/receive.ts`,
    find: '    await rm(arriving, { recursive: true, force: true })\n',
    replace: '',
    tests: streams,
  },
  {
    name: 'Over HTTP: a connection that broke before its turn is noticed',
    file: `${folder}/receive.ts`,
    find: 'if (body.destroyed) breakOff(undefined)',
    replace: 'if (body.destroyed && body.readableEnded) breakOff(undefined)',
    tests: streams,
  },
  {
    name: 'Over HTTP: a delivery has a largest size',
    file: `${folder}/receive.ts`,
    find: "if (bytes > limitBytes) throw new AppError('too_large')",
    replace: "if (limitBytes < 0) throw new AppError('too_large')",
    tests: streams,
  },
  {
    name: 'Over HTTP: the lines of a delivery are limited',
    file: `${folder}/receive.ts`,
    find: 'within(withinLineLimits(source), hash, receiver)',
    replace: 'within(hash ? source : withinLineLimits(source), hash, receiver)',
    tests: routes,
  },
  {
    name: 'Over HTTP: the reserve of the disk is left to the database',
    file: `${folder}/receive.ts`,
    find: '      await requireRoom([places.arriving])\n',
    replace: '      void requireRoom\n',
    tests: streams,
  },
  {
    name: 'Over HTTP: so many deliveries wait at most',
    file: `${folder}/receive.ts`,
    find: 'if (others.length >= mostWaiting)',
    replace: 'if (others.length > mostWaiting)',
    tests: streams,
  },
  {
    name: 'Over HTTP: what comes again under its name is not imported again',
    file: `${folder}/receive.ts`,
    find: 'if (earlier !== undefined) return earlier\n',
    replace: 'void earlier\n',
    tests: retries,
  },
  {
    name: 'Over HTTP: under a name that was used nothing else is taken',
    file: `${folder}/receive.ts`,
    find: 'if (standing.fingerprint === wishes.fingerprint) return standing.id',
    replace: 'if (standing.id !== wishes.fingerprint) return standing.id',
    tests: retries,
  },
  {
    name: 'Over HTTP: one portal at a time accepts',
    file: `${folder}/receive.ts`,
    find: '    await sql.raw(lockInTransaction(locks.deliveryOrder)).execute(transaction)\n',
    replace: '    void [sql, transaction, lockInTransaction, locks]\n',
    tests: streams,
  },
  {
    name: 'Over HTTP: what is accepted later goes in later, whatever the clock says',
    file: `${folder}/receive.ts`,
    find: 'Math.max(now, acceptedAtOf(last).getTime() + 1)',
    replace: 'Math.max(now, acceptedAtOf(last).getTime() * 0)',
    tests: retries,
  },
  {
    name: 'Over HTTP: a document of a bundle lies in the folder of the delivery',
    file: `${folder}/bundle.ts`,
    find: ' && !path.split(',
    replace: " && 'x' in {} === !path.split(",
    tests: routes,
    isAlwaysTried: true,
  },
  {
    name: 'Over HTTP: the sender stands in the log and in the trail',
    file: `${folder}/waiting-deliveries.ts`,
    find: '    operator: operatorPerson(by),\n',
    replace: '    ...(by === operatorPerson(by) && {}),\n',
    tests: routes,
  },
  {
    name: 'Over HTTP: a check changes nothing',
    file: `${folder}/waiting-deliveries.ts`,
    find: '    isCheck,\n    maxDeletions:',
    replace: '    maxDeletions:',
    tests: retries,
  },
  {
    name: 'Over HTTP: what has ended is not imported again',
    file: `${folder}/waiting-deliveries.ts`,
    find: 'const hasEnded = await isThere(endIn(places, id))',
    replace: "const hasEnded = id === '' && (await isThere(endIn(places, id)))",
    tests: streams,
  },
  {
    name: 'Over HTTP: what a killed portal has left goes, and what comes stays',
    file: `${folder}/waiting-deliveries.ts`,
    find: 'now.getTime() - (found[at]?.mtimeMs ?? Infinity) > hourMs',
    replace: 'now.getTime() > (found[at]?.mtimeMs ?? Infinity)',
    tests: streams,
  },
  {
    name: 'Over HTTP: a complete kind without a row does not delete all',
    file: 'server/src/operator/import/delivery/delivery.ts',
    find: '    const faults = faultsOfKinds(complete, files)\n',
    replace: '    const faults = faultsOfKinds([], files)\n',
    tests: routes,
  },
  {
    name: 'Over HTTP: of a key few deliveries come at once',
    file: 'server/src/operator-api/mount.ts',
    find: 'untilClosed(reply, await turns.enter(key))',
    replace: 'untilClosed(reply, await turns.enter(reply.request.id))',
    tests: routes,
  },
  {
    name: 'Over HTTP: the key is looked at again when the body has ended',
    file: `${folder}/receive.ts`,
    find: '    await lookAgain()\n',
    replace: '    void lookAgain\n',
    tests: revoked,
  },
  {
    name: 'Over HTTP: the key is looked at again when the import begins',
    file: `${folder}/waiting-deliveries.ts`,
    find: '  await requireSender(keys, id, wishes)\n',
    replace: '  void [keys, id, requireSender]\n',
    tests: revoked,
  },
  {
    name: 'Over HTTP: a body has an end in time',
    file: 'server/src/http/shares/slow-bodies.ts',
    find: 'if (performance.now() - begunAt >= limits.longestMs) return true',
    replace: 'void [begunAt, limits.longestMs]',
    tests: ['server/src/http/shares/slow-bodies.test.ts'],
  },
  {
    name: 'Over HTTP: a body that stands still is ended',
    file: 'server/src/http/shares/slow-bodies.ts',
    find: 'performance.now() - arrival.since >= limits.intervalMs',
    replace: 'performance.now() - arrival.since >= limits.intervalMs * 1e9',
    tests: ['server/src/http/shares/slow-bodies.test.ts'],
  },
  {
    name: 'What became of deliveries names an erased user no more',
    file: 'server/src/operator/persons/erase-user.ts',
    find: '    await forgetInEndings(order.deliveries, gone.deliveries)\n',
    replace: '    void forgetInEndings\n',
    tests: ['server/src/operator/persons/erase-user.db.test.ts'],
  },
]
