import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { exposition, expositionType, type Family } from '#http/metrics/exposition.ts'

/** Timeouts are short, because a scrape takes little time. */
const limits = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 }
const maxConnections = 50

/**
 * Creates a separate server that serves only `GET /metrics`, so that the proxy of the portal does not expose it
 * (requirement R93).
 */
export function createMetricsServer(collect: () => Promise<readonly Family[]>): Server {
  // `answer` does not reject: metrics that cannot be read are left out.
  const server = createServer(limits, (request, response) => void answer(request, response, collect))
  server.maxConnections = maxConnections
  return server
}

async function answer(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  collect: () => Promise<readonly Family[]>,
): Promise<void> {
  const [path] = url.split('?')
  const isScrape = path === '/metrics' && (method === 'GET' || method === 'HEAD')
  const text = isScrape ? exposition(await collect()) : 'Only GET /metrics is answered here.\n'
  response
    .writeHead(isScrape ? 200 : 404, {
      'content-type': isScrape ? expositionType : 'text/plain; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
    })
    .end(method === 'HEAD' ? undefined : text)
}
