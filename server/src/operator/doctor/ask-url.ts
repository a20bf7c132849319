import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { getCACertificates, TLSSocket } from 'node:tls'

interface Question {
  readonly method: 'GET' | 'POST'
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What came back, and over which connection. */
export interface Asked {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Our own end of the connection. */
  readonly localAddress: string
  /** Why a browser would not believe the certificate; undefined when it would, or there is none. */
  readonly distrust: string | undefined
  /** Until when the certificate is valid; the beginning of time when there is none. */
  readonly validTo: Date
}

/** Those that Node.js brings or is given by NODE_EXTRA_CA_CERTS, and those that this machine believes, as its browsers do. */
const believedAuthorities = () => [...getCACertificates(), ...getCACertificates('system')]

/** Asks once, whatever the certificate says. Throws when nobody answers within ten seconds. */
export function askUrl(url: URL, { method, body, headers }: Question): Promise<Asked> {
  const isSecure = url.protocol === 'https:'
  const trust = isSecure ? { rejectUnauthorized: false, ca: believedAuthorities() } : {}
  const options = { method, headers, agent: false, timeout: 10_000, ...trust }
  return new Promise((resolve, reject) => {
    const asking = (isSecure ? requestSecurely : requestPlain)(url, options, (answer) => {
      const { socket } = answer
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        localAddress: socket.localAddress ?? '',
        ...certificateOf(socket instanceof TLSSocket ? socket : undefined),
      })
      answer.resume()
    })
    asking.on('error', reject)
    asking.on('timeout', () => asking.destroy(new Error('no answer within 10 s')))
    asking.end(body)
  })
}

function certificateOf(socket: TLSSocket | undefined): Pick<Asked, 'distrust' | 'validTo'> {
  if (!socket) return { distrust: undefined, validTo: new Date(0) }
  const distrust = socket.authorized ? undefined : String(socket.authorizationError)
  return { distrust, validTo: new Date(socket.getPeerCertificate().valid_to) }
}
