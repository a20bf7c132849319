import { expect, test } from 'vitest'

import { contentSecurityPolicy } from '#http/pages/headers.ts'

/** The directives, each with the attack it prevents. */
const directives = [
  // anything not allowed below
  "default-src 'none'",
  // foreign scripts and inline scripts
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  // sending data to other hosts
  "connect-src 'self'",
  // redirected links through an injected base element
  "base-uri 'none'",
  // forms that submit to other hosts
  "form-action 'none'",
  // clickjacking
  "frame-ancestors 'none'",
  "object-src 'none'",
  // text inserted as markup
  "require-trusted-types-for 'script'",
  'trusted-types default',
]

test('R66 the content security policy allows what the portal uses and nothing else', () => {
  expect(contentSecurityPolicy().split('; ')).toEqual(directives)
})

test('R66 a page’s policy differs only in the nonce of its style elements', () => {
  const withNonce = directives.map((line) => (line.startsWith('style-src') ? `${line} 'nonce-abc'` : line))
  expect(contentSecurityPolicy('abc').split('; ')).toEqual(withNonce)
})
