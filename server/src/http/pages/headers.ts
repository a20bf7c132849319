import type { FastifyInstance } from 'fastify'

/**
 * Returns the Content-Security-Policy. It allows only what the portal uses.
 * @param nonce allows the page's style elements: the operator's color, and inlined styles
 * @param showsFiles whether the page may show PDFs and images that it has fetched, from `blob:` URLs
 */
export const contentSecurityPolicy = (nonce?: string, { showsFiles = false } = {}) =>
  [
    "default-src 'none'", // guard: R66
    "script-src 'self'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    `img-src 'self' data:${showsFiles ? ' blob:' : ''}`,
    ...(showsFiles ? ['frame-src blob:'] : []),
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'", // guard: R66
    'trusted-types default',
  ].join('; ')

/** The headers of every response, including errors and files (requirements R22, R66, R67). */
export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy(),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
}

export function sendSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers(securityHeaders)
  })
}
