import type { Guard } from '../guard.ts'

const calls = ['server/src/http/calls.db.test.ts']
const upload = ['server/src/creditor/upload/routes.db.test.ts']
const headers = 'server/src/http/pages/headers.ts'

/** Headers, bodies, proxies and pages. */
export const httpGuards: readonly Guard[] = [
  {
    name: 'Every answer carries the security headers',
    file: headers,
    find: 'void reply.headers(securityHeaders)',
    replace: 'void reply',
    tests: calls,
  },
  ...[
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].map((line) => ({
    name: `The content security policy says ${line}`,
    file: headers,
    find: `    "${line}",\n`,
    replace: '',
    tests: ['server/src/http/pages/headers.test.ts'],
  })),
  {
    name: 'Nothing is taken for another type than it says',
    file: headers,
    find: "'x-content-type-options': 'nosniff',",
    replace: '',
    tests: calls,
  },
  {
    name: 'Nothing is kept by caches',
    file: headers,
    find: "'cache-control': 'no-store',",
    replace: '',
    tests: calls,
  },
  {
    name: 'A usual body has only so many bytes',
    file: 'server/src/http/server-options.ts',
    find: 'const bodyLimitBytes = 65_536',
    replace: 'const bodyLimitBytes = 900_000',
    tests: calls,
  },
  {
    name: 'Who does not finish his headers is cut off',
    file: 'server/src/http/server-options.ts',
    find: 'headersTimeout: 8_000',
    replace: 'headersTimeout: 60_000',
    tests: ['server/src/http/slow-clients.test.ts'],
  },
  {
    name: 'The sender of a large body is known before it is read',
    file: 'server/src/http/guarded-routes.ts',
    find: 'const { userId } = await admit(request)',
    replace: "const userId = admit.length > 1 ? '' : '1'",
    tests: upload,
  },
  {
    name: 'A poisoned prototype is no body',
    file: 'server/src/http/large-bodies/large-bodies.ts',
    find: "app.getDefaultJsonParser('error', 'error')",
    replace: "app.getDefaultJsonParser('ignore', 'ignore')",
    tests: calls,
    survivesBecause:
      'each schema takes the keys that it knows and drops the others, so that a poisoned prototype reaches nobody',
  },
  {
    name: 'The address comes only from a trusted proxy',
    file: 'server/src/app.ts',
    find: 'trustProxy: [...config.trustProxy]',
    replace: 'trustProxy: config.trustProxy.length >= 0',
    tests: ['server/src/http/trusted-proxy.db.test.ts', 'server/src/access/login/throttle.db.test.ts'],
  },
  {
    name: 'A network that is the whole internet is no proxy',
    file: 'server/src/operator/config/config-schema.ts',
    find: 'z._default(z.array(proxyAddress), [])',
    replace: 'z._default(z.array(z.string()), [])',
    tests: ['server/src/operator/config/open-config.test.ts'],
  },
  {
    name: 'A full disk is told as what it is',
    file: 'server/src/http/errors/failure-of.ts',
    find: "if (isDiskFull(error) || code === '53100') return 'storage_full'",
    replace: '',
    tests: ['server/src/http/errors/failure-of.test.ts'],
  },
  {
    name: 'No text of the operator ends the element that holds it',
    file: 'server/src/http/pages/web-page.ts',
    find: "JSON.stringify(data).replaceAll('<', String.raw`\\u003c`)",
    replace: 'JSON.stringify(data)',
    tests: ['server/src/http/pages/web-page.test.ts'],
  },
  {
    name: 'A logo that is a drawing runs no scripts',
    file: 'server/src/creditor/operator-facts/routes.ts',
    find: ".header('content-security-policy', pictureOnly)",
    replace: '',
    tests: ['server/src/creditor/operator-facts/routes.db.test.ts'],
  },
  {
    name: 'The description of the calls is served only when it is switched on',
    file: 'server/src/app.ts',
    find: 'if (openapi) app.get',
    replace: 'if (openapi || true) app.get',
    tests: calls,
  },
  {
    name: 'Text that the database cannot keep is refused',
    file: 'contract/src/fields/text-fields.ts',
    find: "value.isWellFormed() && !value.includes('\\0')",
    replace: 'value.length >= 0',
    tests: ['server/src/http/hostile-requests.db.test.ts', 'server/src/http/fuzz.db.test.ts'],
  },
  {
    name: 'A text is kept without signs that nobody sees',
    file: 'contract/src/fields/blanks.ts',
    find: '[\\p{Cc}\\p{Cf}\\p{DI}\\u2800]',
    replace: '[\\p{Cc}]',
    tests: ['contract/src/fields/blanks.test.ts'],
  },
  {
    name: 'A creditor number must be named',
    file: 'contract/src/fields/fields.ts',
    find: "minLength(1, 'required'), ",
    replace: '',
    tests: ['server/src/creditor/case-search/routes.db.test.ts'],
  },
  {
    name: 'A page has only so many rows',
    file: 'contract/src/page.ts',
    find: 'z.minimum(1), z.maximum(maxPageSize)',
    replace: 'z.minimum(1), z.maximum(maxPageSize * 1_000)',
    tests: ['server/src/creditor/case-search/routes.db.test.ts'],
  },
  {
    name: 'Percent and underscore are plain characters in a search',
    file: 'server/src/db/begins-with.ts',
    find: 'typed.replaceAll(/[\\\\%_]/g, String.raw`\\$&`)',
    replace: 'typed',
    tests: [
      'server/src/creditor/notices/notice-list.db.test.ts',
      'server/src/creditor/case-search/find-cases.db.test.ts',
    ],
  },
]
