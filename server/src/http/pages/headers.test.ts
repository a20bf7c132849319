import { expect, test } from 'vitest'

import { contentSecurityPolicy } from '#http/pages/headers.ts'

/** Each directive with what it keeps out. */
const directives = [
  // whatever is not allowed below
  "default-src 'none'",
  // scripts of others and scripts within the page
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  // sending what was read to other hosts
  "connect-src 'self'",
  // addresses that lead elsewhere through a planted base element
  "base-uri 'none'",
  // forms that send to other hosts
  "form-action 'none'",
  // pages that show the portal in a frame and catch clicks
  "frame-ancestors 'none'",
  "object-src 'none'",
  // text that becomes markup without the one policy that may make it
  "require-trusted-types-for 'script'",
  'trusted-types default',
]

test('R66 the content security policy allows what the portal uses and nothing else', () => {
  expect(contentSecurityPolicy().split('; ')).toEqual(directives)
})

test('R66 a page’s policy differs in nothing but the nonce of its one style element', () => {
  const withNonce = directives.map((line) => (line.startsWith('style-src') ? `${line} 'nonce-abc'` : line))
  expect(contentSecurityPolicy('abc').split('; ')).toEqual(withNonce)
})
