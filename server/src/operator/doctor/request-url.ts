import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { getCACertificates, TLSSocket } from 'node:tls'

interface UrlRequest {
  readonly method: 'GET' | 'POST'
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A response and properties of its connection. */
export interface UrlResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly localAddress: string
  /** Why a browser would reject the certificate; undefined if it is valid, or if the connection has no TLS. */
  readonly distrust: string | undefined
  /** When the certificate expires; 1970 if the connection has no TLS. */
  readonly validTo: Date
}

/**
 * Certificate authorities that are trusted by Node.js (including NODE_EXTRA_CA_CERTS) or by this machine and its
 * browsers.
 */
const trustedAuthorities = () => [...getCACertificates(), ...getCACertificates('system')]

/** Sends one request, even if the certificate is invalid. Throws if there is no response within ten seconds. */
export function requestUrl(url: URL, { method, body, headers }: UrlRequest): Promise<UrlResponse> {
  const isSecure = url.protocol === 'https:'
  const trust = isSecure ? { rejectUnauthorized: false, ca: trustedAuthorities() } : {}
  const options = { method, headers, agent: false, timeout: 10_000, ...trust }
  return new Promise((resolve, reject) => {
    const outgoing = (isSecure ? requestSecurely : requestPlain)(url, options, (answer) => {
      const { socket } = answer
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        localAddress: socket.localAddress ?? '',
        ...certificateOf(socket instanceof TLSSocket ? socket : undefined),
      })
      answer.resume()
    })
    outgoing.on('error', reject)
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within 10 s')))
    outgoing.end(body)
  })
}

function certificateOf(socket: TLSSocket | undefined): Pick<UrlResponse, 'distrust' | 'validTo'> {
  if (!socket) return { distrust: undefined, validTo: new Date(0) }
  const distrust = socket.authorized ? undefined : String(socket.authorizationError)
  return { distrust, validTo: new Date(socket.getPeerCertificate().valid_to) }
}
