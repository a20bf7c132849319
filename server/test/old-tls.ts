import tls from 'node:tls'

import { onTestFinished } from 'vitest'

/** Lets this process speak old TLS by default, as an option of Node.js may, until the test ends. */
export function allowOldTls(): void {
  const { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS } = tls
  onTestFinished(() => void Object.assign(tls, { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS }))
  Object.assign(tls, { DEFAULT_MIN_VERSION: 'TLSv1', DEFAULT_CIPHERS: 'ALL:@SECLEVEL=0' })
}
