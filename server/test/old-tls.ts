import tls from 'node:tls'

import { onTestFinished } from 'vitest'

/** Allows old TLS versions in this process until the test ends, like an option of Node.js. */
export function allowOldTls(): void {
  const { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS } = tls
  onTestFinished(() => void Object.assign(tls, { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS }))
  Object.assign(tls, { DEFAULT_MIN_VERSION: 'TLSv1', DEFAULT_CIPHERS: 'ALL:@SECLEVEL=0' })
}
