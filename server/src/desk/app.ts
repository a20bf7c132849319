import { putImportFile } from '@portal/contract/desk/imports.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import type { Db } from '#db/connect.ts'
import { customerRoutes } from '#desk/customers/routes.ts'
import { serveDeskPage } from '#desk/desk-page.ts'
import { importRoutes } from '#desk/imports/routes.ts'
import { actRoutes, itemRoutes } from '#desk/item/routes.ts'
import { mappingRoutes } from '#desk/mappings/routes.ts'
import { createDeskMount } from '#desk/mount.ts'
import { createNoteDeskRefusal } from '#desk/note-refusal.ts'
import { numbersRoutes } from '#desk/numbers/routes.ts'
import { paperRoutes } from '#desk/papers/routes.ts'
import { passwordRequestRoutes } from '#desk/password-requests/routes.ts'
import { queueRoutes } from '#desk/queue/routes.ts'
import { sendDeskFailure } from '#desk/refusal.ts'
import { refuseStrangeAddresses } from '#desk/refuse-strange-addresses.ts'
import { seeAsRoutes } from '#desk/see-as/routes.ts'
import { createFindDeskSession } from '#desk/session/find-session.ts'
import { sessionRoutes } from '#desk/session/routes.ts'
import { stateRoutes } from '#desk/state/routes.ts'
import { trailRoutes } from '#desk/trail/routes.ts'
import { userRoutes } from '#desk/users/routes.ts'
import type { FileStore } from '#files/file-store.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import { withStorageErrors } from '#files/storage-errors.ts'
import type { Clock } from '#ground/clock.ts'
import { answerBrokenRequests } from '#http/errors/broken-requests.ts'
import { answerErrors } from '#http/errors/error-answers.ts'
import { readForwardedAddresses } from '#http/forwarded-addresses.ts'
import { limitWaiting } from '#http/limit-waiting.ts'
import { sendSecurityHeaders } from '#http/pages/headers.ts'
import { serverOptions } from '#http/server-options.ts'
import { createCallShares } from '#http/shares/call-shares.ts'
import { refuseSlowBodies } from '#http/shares/slow-bodies.ts'
import type { Traffic } from '#http/traffic.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import type { DeskFinding } from '#operator/doctor/finding.ts'
import type { Places } from '#operator/import/over-http/places.ts'
import { createReadAudit } from '#operator/read-audit.ts'

export interface DeskContext {
  readonly log: FastifyBaseLogger
  /** Counts requests for the metrics. */
  readonly traffic: Traffic
  readonly db: Db
  readonly files: FileStore
  /** The virus scanner; undefined if there is none. */
  readonly clamd?: ClamdAddress | undefined
  readonly clock: Clock
  /** Keys for the clerks' second factors. */
  readonly keys: SecretKeys
  readonly config: Pick<
    PortalConfig,
    'desk' | 'facts' | 'logo' | 'portalUrl' | 'recallCosts' | 'sessionLimits' | 'trustProxy'
  >
  /** Examines the running portal. */
  readonly examine: (now: Date) => Promise<readonly DeskFinding[]>
  /** Address of the creditors' portal, for links to it. */
  readonly portalUrl: string
  /** Whether demo clerks may log in. */
  readonly demo: boolean
  /** Folders of deliveries over HTTP. */
  readonly deliveries: Places
  /** The watched folder; undefined if there is none. */
  readonly importFolder?: string | undefined
  /** Maximum calls of one clerk per minute. */
  readonly callsPerMinute?: number
  /** How long a call of a clerk may wait while their other calls run. */
  readonly turnPatienceMs?: number
  /** Folder of the desk's built screens. If left out, only the calls are served. */
  readonly webRoot?: string | undefined
  /** Whether the portal is a restored copy. The result can change while the portal runs. Defaults to false. */
  readonly isCopy?: (() => boolean) | undefined
}

/** Creates the HTTP server of the desk, which listens on an address of its own. */
export function createDesk(context: DeskContext): FastifyInstance {
  const { log, traffic, db, clock, config, demo } = context
  const { trustProxy, desk, sessionLimits: limits } = config
  const app = Fastify({ ...serverOptions(traffic), loggerInstance: log, trustProxy: [...trustProxy] })
  app.removeContentTypeParser('text/plain')

  const findSession = createFindDeskSession(db, { clock, demo, limits })
  const refusals = createNoteDeskRefusal(db, clock)
  app.addHook('onClose', () => refusals.close())
  app.addHook('onRequest', async (request, reply) => traffic.follow(request, reply))
  readForwardedAddresses(app)
  sendSecurityHeaders(app)
  answerBrokenRequests(app, traffic)
  limitWaiting(app)
  const guard = { findSession, noteRefusal: refusals.noteRefusal, shares: createCallShares(context) }
  refuseStrangeAddresses(app, { ...guard, addresses: desk.addresses, trustProxy })
  answerErrors(app, sendDeskFailure)
  refuseSlowBodies(app, ({ routeOptions }) => routeOptions.url === putImportFile.path, longBodies)
  serveDeskPage(app, context)
  mountCalls(app, { ...context, files: withStorageErrors(context.files) }, guard)
  return app
}

/** An upload may take up to half an hour, and must reach the minimum speed in every half minute. */
const longBodies = { intervalMs: 30_000, longestMs: 1_800_000 }

type Guard = Omit<Parameters<typeof createDeskMount>[1], 'db' | 'clock'>

function mountCalls(
  app: FastifyInstance,
  { db, files, clamd, clock, keys, config, demo, portalUrl, examine, deliveries, importFolder }: DeskContext,
  guard: Guard,
) {
  const mount = createDeskMount(app, { db, clock, ...guard })
  sessionRoutes(mount, {
    db,
    clock,
    keys,
    demo,
    decides: config.desk.decides,
    seesAs: config.desk.seeAs,
    issuer: config.facts.shortName,
  })
  const context = { db, files, config: config.desk, features: config.facts.features, facts: config.facts }
  queueRoutes(mount, context)
  itemRoutes(mount, context)
  actRoutes(mount, context)
  const { facts, sessionLimits } = config
  customerRoutes(mount, db)
  const { auditRead, ...reads } = createReadAudit(db, clock)
  app.addHook('onClose', () => reads.close())
  userRoutes(mount, { db, files, facts, portalUrl: config.portalUrl, limits: sessionLimits, auditRead })
  paperRoutes(mount, { db, files, clamd, features: config.facts.features })
  importRoutes(mount, { db, clock, places: deliveries, folder: importFolder, auditRead })
  numbersRoutes(mount, context)
  passwordRequestRoutes(mount, db)
  stateRoutes(mount, { db, examine, config })
  mappingRoutes(mount, db)
  trailRoutes(mount, { db, keys, auditRead })
  seeAsRoutes(mount, { db, demo, portalUrl, seeAs: config.desk.seeAs })
}
