import { deskEndpoints } from '@portal/contract/desk/registry.ts'
import type { FastifyInstance } from 'fastify'

import { sendDeskFailure } from '#desk/refusal.ts'
import type { Clock } from '#ground/clock.ts'
import { answerUnknownAddresses } from '#http/errors/unknown-addresses.ts'
import { serveLogo } from '#http/pages/logo.ts'
import { serveWebFiles } from '#http/pages/web-files.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'

interface Site {
  readonly config: Pick<PortalConfig, 'facts' | 'logo'>
  readonly clock: Clock
  /** Folder of the desk's built screens. If left out, only the calls are served. */
  readonly webRoot?: string | undefined
  /** Whether the portal is a restored copy. The result can change while the portal runs. */
  readonly isCopy?: (() => boolean) | undefined
}

/** Serves the desk's page and its files, and answers requests to unknown URLs. */
export function serveDeskPage(
  app: FastifyInstance,
  { config: { facts, logo }, clock, webRoot, isCopy = () => false }: Site,
) {
  const web =
    webRoot === undefined
      ? undefined
      : serveWebFiles(app, webRoot, { operator: facts, clock, isCopy, showsFiles: true })
  serveLogo(app, logo)
  answerUnknownAddresses(app, web, {
    paths: deskEndpoints.map(({ path }) => path),
    sendFailure: sendDeskFailure,
  })
}
