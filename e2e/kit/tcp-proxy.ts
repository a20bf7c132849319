import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

interface Address {
  readonly host: string
  readonly port: number
}

/**
 * A proxy for the connections between portal and database. It can simulate network failures that neither side
 * notices.
 */
export interface TcpProxy {
  readonly port: number
  /** Returns the URL with the proxy's host and port. */
  through(url: string): string
  /** Holds all data back. Connections stay open, and new ones are accepted. */
  cutOff(): void
  /** Calls `cutOff` after this many further messages from the portal. */
  cutOffAfter(messages: number): void
  /** Breaks every connection, and refuses new ones. */
  hangUp(): void
  /**
   * Ends the failure. Data held back is forwarded now.
   * @param options `forgetsOld`: old connections stay silent forever, as behind a firewall that has lost its state
   */
  restore(options?: { forgetsOld?: boolean }): void
  close(): Promise<void>
}

/** Opens a proxy on a free port of 127.0.0.1. */
export async function openTcpProxy(target: Address): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  let isHungUp = false
  let messagesLeft = Infinity

  const cutOff = () => {
    isCut = true
    for (const pair of pairs) for (const socket of pair) socket.pause()
  }
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  const server = createServer({ allowHalfOpen: true }, (portal) => {
    if (isHungUp) {
      portal.resetAndDestroy()
      return
    }
    const pair = joined(portal, target)
    pairs.add(pair)
    portal.on('data', () => {
      messagesLeft -= 1
      if (messagesLeft === 0) cutOff()
    })
    if (isCut) for (const socket of pair) socket.pause()
    pair[1].once('close', () => pairs.delete(pair))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server.address())

  return {
    port,
    through(url) {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    cutOff,
    cutOffAfter(messages) {
      messagesLeft = messages
      if (messages === 0) cutOff()
    },
    hangUp() {
      isHungUp = true
      breakAll()
    },
    restore({ forgetsOld = false } = {}) {
      isCut = false
      isHungUp = false
      messagesLeft = Infinity
      if (!forgetsOld) for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Forwards a connection to the database. */
function joined(portal: Socket, target: Address): readonly [Socket, Socket] {
  const database = connect({ ...target, allowHalfOpen: true })
  pass(portal, database)
  pass(database, portal)
  return [portal, database]
}

/** Forwards data, including the end of the stream. */
function pass(from: Socket, to: Socket) {
  from.on('data', (chunk) => to.write(chunk))
  from.once('end', () => to.end())
  from.once('error', () => to.destroy())
  from.once('close', () => to.destroy())
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>) =>
  typeof address === 'object' && address ? address.port : 0
