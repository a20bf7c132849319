import type { Guard } from '../guard.ts'

const lines = ['server/src/http/request-lines.db.test.ts']

/** What the log and the figures do not tell, and to whom they are told. */
export const watchingGuards: readonly Guard[] = [
  {
    name: 'Of an error the log keeps no values of rows',
    file: 'server/src/ground/open-log.ts',
    find: 'serializers: { err: loggedError }',
    replace: 'serializers: { none: loggedError }',
    tests: ['server/src/http/log-names.db.test.ts'],
  },
  {
    name: 'A value that the database cannot read is left out of its sentence',
    file: 'server/src/ground/logged-error.ts',
    find: "code?.startsWith('22') === true",
    replace: "code?.startsWith('none') === true",
    tests: ['server/src/ground/logged-error.test.ts'],
  },
  {
    name: 'The log names the pattern of a route, not the address that was asked for',
    file: 'server/src/http/traffic.ts',
    find: 'routeOptions.config.routine ?? routeOptions.url ??',
    replace: 'routeOptions.config.routine ?? request.url ??',
    tests: lines,
  },
  {
    name: 'A request that cannot be read leaves one line, not two',
    file: 'server/src/http/errors/broken-requests.ts',
    find: 'if (answer && !answer.writableFinished) traffic',
    replace: 'if (answer && !answer.writableFinished && answer.destroyed) traffic',
    tests: lines,
  },
  {
    name: 'Below /metrics and /admin there is no page',
    file: 'server/src/http/errors/unknown-addresses.ts',
    find: '|download|metrics|admin)',
    replace: '|download)',
    tests: lines,
  },
  {
    name: 'The address of the figures answers nothing else',
    file: 'server/src/http/metrics/serve-metrics.ts',
    find: "path === '/metrics' && ",
    replace: "path !== '' && ",
    tests: ['server/src/http/metrics/serve-metrics.test.ts'],
  },
  {
    name: 'Methods that anybody may invent are one word in the figures',
    file: 'server/src/http/metrics/request-figures.ts',
    find: "usualMethods.has(method) ? method : 'other'",
    replace: "usualMethods.size > 0 ? method : 'other'",
    tests: ['server/src/http/metrics/figures.db.test.ts'],
  },
  {
    name: 'However often the figures are asked for, the database is asked once in a while',
    file: 'server/src/http/metrics/cached.ts',
    find: 'performance.now() - last.at >= lifetimeMs',
    replace: 'performance.now() - last.at >= lifetimeMs - lifetimeMs',
    tests: ['server/src/http/metrics/cached.test.ts', 'server/src/http/metrics/figures.db.test.ts'],
  },
  {
    name: 'The figures take no connection from the calls',
    file: 'server/src/http/metrics/database-figures.ts',
    find: 'cached(() => ask(own.pool, context)',
    replace: 'cached(() => ask(context.pool, context)',
    tests: ['server/src/http/metrics/figures.db.test.ts'],
  },
]
