import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'
import type { Environment } from '#settings/environment.ts'
import type { ListenAddress } from '#settings/setting-readers.ts'

/** What the operator has set it by. */
const own = { host: 'HOST', port: 'PORT' }
const ofMetrics = { host: 'METRICS', port: 'METRICS' }
const ofOperatorApi = { host: 'OPERATOR_API', port: 'OPERATOR_API' }

/** Tries the addresses before anything long begins. Throws a StartError when one cannot be listened on. */
export async function checkAddresses({
  metrics,
  operatorApi,
  ...portal
}: Pick<Environment, 'host' | 'port' | 'metrics' | 'operatorApi'>): Promise<void> {
  await checkAddress(portal, own)
  if (metrics) await checkAddress(metrics, ofMetrics)
  if (operatorApi) await checkAddress(operatorApi, ofOperatorApi)
}

async function checkAddress(address: ListenAddress, setting: typeof own): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(refusal(error, address, setting)))
    probe.listen(address, () => probe.close(() => resolve()))
  })
}

/** Listens, and answers the address to open in the browser. */
export const listen = (app: FastifyInstance, address: ListenAddress): Promise<string> =>
  listenAt(app, address, own)

/** Listens for the operator's systems, and answers the address. */
export const listenForOperator = (app: FastifyInstance, address: ListenAddress): Promise<string> =>
  listenAt(app, address, ofOperatorApi)

async function listenAt(
  app: FastifyInstance,
  { host, port }: ListenAddress,
  setting: typeof own,
): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `Listening on ${address}` })
  } catch (error) {
    throw refusal(error, { host, port }, setting)
  }
  return addressOf({ host, port })
}

/** Has the figures answered at their own address. */
export async function listenForMetrics(server: Server, address: ListenAddress): Promise<void> {
  try {
    server.listen(address)
    await once(server, 'listening')
  } catch (error) {
    throw refusal(error, address, ofMetrics)
  }
}

const addressOf = ({ host, port }: ListenAddress) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

function refusal(error: unknown, { host, port }: ListenAddress, setting: typeof own): StartError {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use; set ${setting.port} to a free one.`,
    EACCES: `This user may not listen on port ${port}; set ${setting.port} to one above 1023.`,
    EADDRNOTAVAIL: `${setting.host}=${host} is not an address of this machine.`,
    ENOTFOUND: `${setting.host}=${host} is not known.`,
  }
  return new StartError(
    sentences[codeOf(error) ?? ''] ?? `The portal cannot listen on ${host}:${port}: ${reasonOf(error)}.`,
  )
}
