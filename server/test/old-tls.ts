import tls from 'node:tls'

import { onTestFinished } from 'vitest'

/**
 * Allows TLS 1.0 and weak ciphers in this process until the test ends, like Node's options `--tls-min-v1.0`
 * and `--tls-cipher-list`.
 */
export function allowOldTls(): void {
  const { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS } = tls
  onTestFinished(() => void Object.assign(tls, { DEFAULT_MIN_VERSION, DEFAULT_CIPHERS }))
  Object.assign(tls, { DEFAULT_MIN_VERSION: 'TLSv1', DEFAULT_CIPHERS: 'ALL:@SECLEVEL=0' })
}
