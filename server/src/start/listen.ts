import { createServer } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { codeOf, reasonOf, StartError } from '#errors/start-error.ts'

interface Address {
  readonly host: string
  readonly port: number
}

/** Tries the address before anything long begins. Throws a StartError when it cannot be listened on. */
export async function checkAddress(address: Address): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(refusal(error, address)))
    probe.listen(address, () => probe.close(() => resolve()))
  })
}

/** Listens, and answers the address to open in the browser. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: () => '' })
  } catch (error) {
    throw refusal(error, { host, port })
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function refusal(error: unknown, { host, port }: Address): StartError {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use; set PORT to a free one.`,
    EACCES: `This user may not listen on port ${port}; set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
    ENOTFOUND: `HOST=${host} is not known.`,
  }
  return new StartError(
    sentences[codeOf(error) ?? ''] ?? `The portal cannot listen on ${host}:${port}: ${reasonOf(error)}.`,
  )
}
