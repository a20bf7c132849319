import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A line between two programs that a test can disturb. */
export interface TcpProxy {
  /** Where it listens, on 127.0.0.1. */
  readonly port: number
  /** Forwards nothing any more, in neither direction; connections stay, and new ones are taken in silence. */
  freeze(): void
  /** Breaks every connection, and refuses new ones. */
  cut(): void
  /** Forwards again, what was held back first; after a cut, new connections only. */
  thaw(): void
  close(): Promise<void>
}

/** Opens a line to a port of this machine. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let state: 'forwards' | 'frozen' | 'cut' = 'forwards'
  const join = (near: Socket) => {
    const far = connect(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    const breakOff = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) socket.on('error', breakOff).on('close', breakOff).setNoDelay()
    near.on('data', (bytes) => far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
    if (state === 'frozen') holdBack(pair)
  }
  const server = createServer((near) => {
    if (state === 'cut') near.resetAndDestroy()
    else join(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const breakAll = () => pairs.forEach(([near, far]) => [near, far].map((socket) => socket.destroy()))
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    freeze() {
      state = 'frozen'
      pairs.forEach(holdBack)
    },
    cut() {
      state = 'cut'
      breakAll()
    },
    thaw() {
      state = 'forwards'
      pairs.forEach((pair) => pair.forEach((socket) => socket.resume()))
    },
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}

const holdBack = (pair: readonly [Socket, Socket]) => pair.forEach((socket) => socket.pause())
