import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { codeOf, reasonOf, StartError } from '#ground/start-error.ts'
import type { Environment } from '#settings/environment.ts'
import type { ListenAddress } from '#settings/setting-readers.ts'

/* Names of the settings that contain the addresses, for error messages. */
const portalSettings = { host: 'HOST', port: 'PORT' }
const metricsSettings = { host: 'METRICS', port: 'METRICS' }
const deskSettings = { host: 'DESK', port: 'DESK' }
const operatorApiSettings = { host: 'OPERATOR_API', port: 'OPERATOR_API' }

/**
 * Throws a StartError if the portal cannot listen on one of the addresses. Called first, so that a start with
 * a wrong address fails immediately.
 */
export async function checkAddresses({
  metrics,
  operatorApi,
  desk,
  ...portal
}: Pick<Environment, 'host' | 'port' | 'metrics' | 'operatorApi' | 'desk'>): Promise<void> {
  await checkAddress(portal, portalSettings)
  if (metrics) await checkAddress(metrics, metricsSettings)
  if (operatorApi) await checkAddress(operatorApi, operatorApiSettings)
  if (desk) await checkAddress(desk, deskSettings)
}

async function checkAddress(address: ListenAddress, setting: typeof portalSettings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(refusal(error, address, setting)))
    probe.listen(address, () => probe.close(() => resolve()))
  })
}

/** Starts listening, and returns the portal's URL. */
export const listen = (app: FastifyInstance, address: ListenAddress): Promise<string> =>
  listenAt(app, address, portalSettings)

/** Starts listening for the operator API, and returns its URL. */
export const listenForOperator = (app: FastifyInstance, address: ListenAddress): Promise<string> =>
  listenAt(app, address, operatorApiSettings)

/** Starts listening for the desk, and returns its URL. */
export const listenForDesk = (app: FastifyInstance, address: ListenAddress): Promise<string> =>
  listenAt(app, address, deskSettings)

async function listenAt(
  app: FastifyInstance,
  { host, port }: ListenAddress,
  setting: typeof portalSettings,
): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `Listening on ${address}` })
  } catch (error) {
    throw refusal(error, { host, port }, setting)
  }
  return addressOf({ host, port })
}

export async function listenForMetrics(server: Server, address: ListenAddress): Promise<void> {
  try {
    server.listen(address)
    await once(server, 'listening')
  } catch (error) {
    throw refusal(error, address, metricsSettings)
  }
}

/** Returns the URL at which a browser on this machine reaches the server. */
export const addressOf = ({ host, port }: ListenAddress) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

function refusal(error: unknown, { host, port }: ListenAddress, setting: typeof portalSettings): StartError {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use; set ${setting.port} to a free one.`,
    EACCES: `This user is not allowed to listen on port ${port}; set ${setting.port} to one above 1023.`,
    EADDRNOTAVAIL: `${setting.host}=${host} is not an address of this machine.`,
    ENOTFOUND: `${setting.host}=${host} cannot be resolved.`,
  }
  return new StartError(
    sentences[codeOf(error) ?? ''] ?? `The portal cannot listen on ${host}:${port}: ${reasonOf(error)}.`,
  )
}
