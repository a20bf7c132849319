import { expect, test } from 'vitest'

import { contentSecurityPolicy } from '#http/pages/headers.ts'

/** The directives of the policy. Each comment names the attack that the directives below it prevent. */
const directives = [
  // Loading anything that is not allowed below.
  "default-src 'none'",
  // Scripts of others, and inline scripts.
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  // Sending data to other hosts.
  "connect-src 'self'",
  // An injected base element that redirects links.
  "base-uri 'none'",
  // Forms that are submitted to other hosts.
  "form-action 'none'",
  // Clickjacking.
  "frame-ancestors 'none'",
  "object-src 'none'",
  // Text that is inserted as markup.
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

test('a page that shows files may show what it has fetched, from nowhere else', () => {
  const lines = contentSecurityPolicy('abc', { showsFiles: true }).split('; ')
  const own = contentSecurityPolicy('abc').split('; ')
  expect(lines.filter((line) => !own.includes(line))).toEqual([
    "img-src 'self' data: blob:",
    'frame-src blob:',
  ])
  expect(own.filter((line) => !lines.includes(line))).toEqual(["img-src 'self' data:"])
})
