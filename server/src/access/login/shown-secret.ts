import { renderSVG } from 'uqr'

import { otpauthUri, secretAsText } from '#access/login/one-time-code.ts'

/** A new secret as people get it into their authenticator app: as the `src` of a picture, and as text to type. */
export function shownSecret(secret: Uint8Array, issuer: string, label: string) {
  // The quiet zone of ISO/IEC 18004: the page around it may be dark.
  const image = renderSVG(otpauthUri(secret, issuer, label), { border: 4 })
  return {
    qrCode: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`,
    secret: secretAsText(secret),
  }
}
