import { renderSVG } from 'uqr'

import { otpauthUri, secretAsText } from '#access/login/one-time-code.ts'

/** A new secret for an authenticator app: as the `src` of an image with the QR code, and as text to type. */
export function shownSecret(secret: Uint8Array, issuer: string, label: string) {
  // Adds the quiet zone of ISO/IEC 18004, because the page around the code may be dark.
  const image = renderSVG(otpauthUri(secret, issuer, label), { border: 4 })
  return {
    qrCode: `data:image/svg+xml;base64,${Buffer.from(image).toString('base64')}`,
    secret: secretAsText(secret),
  }
}
