import { exportLimitRows } from '@portal/contract/export.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

import { createReauthorize, createFindSession } from '#access/find-session.ts'
import type { SecretKeys } from '#access/keys/sealed-secrets.ts'
import { createOpenExport } from '#cases/open-export.ts'
import { caseDetailRoutes } from '#creditor/case-detail/routes.ts'
import { caseSearchRoutes } from '#creditor/case-search/routes.ts'
import { countChanges } from '#creditor/changes/find-changes.ts'
import { changeRoutes } from '#creditor/changes/routes.ts'
import { counterRoutes } from '#creditor/counters/routes.ts'
import { dashboardRoutes } from '#creditor/dashboard/routes.ts'
import { followUpRoutes } from '#creditor/follow-ups/routes.ts'
import { handoverDraftRoutes } from '#creditor/handover-draft/routes.ts'
import { handoverHistoryRoutes } from '#creditor/handover-history/routes.ts'
import { handoverRoutes } from '#creditor/handover/routes.ts'
import { instructionRoutes } from '#creditor/instructions/routes.ts'
import { messageRoutes } from '#creditor/messages/routes.ts'
import { newsRoutes } from '#creditor/news/routes.ts'
import { noticeRoutes } from '#creditor/notices/routes.ts'
import { notificationRoutes } from '#creditor/notifications/routes.ts'
import { operatorFactsRoutes } from '#creditor/operator-facts/routes.ts'
import { ownSessionRoutes } from '#creditor/own-sessions/routes.ts'
import { paceRoutes } from '#creditor/pace/routes.ts'
import { paperRoutes } from '#creditor/papers/routes.ts'
import { countUnreadPapers } from '#creditor/papers/unread-papers.ts'
import { passwordRoutes } from '#creditor/password/routes.ts'
import { receiptRoutes } from '#creditor/receipt/routes.ts'
import { savedSearchRoutes } from '#creditor/saved-searches/routes.ts'
import { seeAsRoutes } from '#creditor/see-as/routes.ts'
import { sessionRoutes } from '#creditor/session/routes.ts'
import { readSession } from '#creditor/session/session-fields.ts'
import { statisticsRoutes } from '#creditor/statistics/routes.ts'
import { taskRoutes } from '#creditor/tasks/routes.ts'
import { twoFactorRoutes } from '#creditor/two-factor/routes.ts'
import { uploadRoutes } from '#creditor/upload/routes.ts'
import type { Db } from '#db/connect.ts'
import { untilReplicated } from '#db/durable-commit.ts'
import { hasRights } from '#db/has-rights.ts'
import { isSchemaCurrent } from '#db/migrate.ts'
import type { FileStore } from '#files/file-store.ts'
import { withStorageErrors } from '#files/storage-errors.ts'
import type { Clock } from '#ground/clock.ts'
import { createApi } from '#http/api.ts'
import { answerBrokenRequests } from '#http/errors/broken-requests.ts'
import { answerErrors } from '#http/errors/error-answers.ts'
import { createNoteRefusal } from '#http/errors/note-refusal.ts'
import { answerUnknownAddresses } from '#http/errors/unknown-addresses.ts'
import { readForwardedAddresses } from '#http/forwarded-addresses.ts'
import { healthRoutes } from '#http/health.ts'
import { carriesFiles } from '#http/large-bodies/large-bodies.ts'
import { limitWaiting } from '#http/limit-waiting.ts'
import { createNoteView } from '#http/note-view.ts'
import { openApi } from '#http/openapi.ts'
import { sendSecurityHeaders } from '#http/pages/headers.ts'
import { serveWebFiles } from '#http/pages/web-files.ts'
import { serverOptions } from '#http/server-options.ts'
import { createCallShares } from '#http/shares/call-shares.ts'
import { refuseSlowBodies } from '#http/shares/slow-bodies.ts'
import type { Traffic } from '#http/traffic.ts'
import type { PortalConfig } from '#operator/config/portal-config.ts'
import { createCountReceived } from '#submissions/count-received.ts'
import type { ScanState } from '#submissions/submit.ts'

export interface AppContext {
  readonly log: FastifyBaseLogger
  /** Counts requests for the metrics. */
  readonly traffic: Traffic
  readonly db: Db
  readonly pool: Pool
  readonly files: FileStore
  readonly clock: Clock
  /** Keys for two-factor secrets, the audit trail, and codes and links in mails. */
  readonly keys: SecretKeys
  readonly config: PortalConfig
  /** Whether demo users may log in. */
  readonly demo: boolean
  /** Whether `GET /openapi.json` is served. */
  readonly openapi: boolean
  /** Initial scan state of received files: `waiting` if there is a virus scanner. Defaults to `off`. */
  readonly scan?: ScanState
  /** Maximum calls of one user per minute. */
  readonly callsPerMinute?: number
  /** How long a call may wait for its turn among its user's calls. */
  readonly turnPatienceMs?: number
  /** Whether the portal is a restored copy. The result can change while the portal runs. Defaults to false. */
  readonly isCopy?: () => boolean
  /** Folder of the built screens. If left out, only the API is served. */
  readonly webRoot?: string
}

/** Creates the HTTP server with all its dependencies. */
export function createApp(context: AppContext): FastifyInstance {
  const { pool, config, openapi, webRoot, log, traffic, clock, isCopy = () => false } = context
  const files = withStorageErrors(context.files)
  const app = Fastify({
    ...serverOptions(traffic),
    loggerInstance: log,
    trustProxy: [...config.trustProxy],
  })
  app.removeContentTypeParser('text/plain') // guard: R47

  app.addHook('onRequest', async (request, reply) => traffic.follow(request, reply))
  readForwardedAddresses(app)
  sendSecurityHeaders(app)
  answerBrokenRequests(app, traffic)
  limitWaiting(app)
  answerErrors(app)
  refuseSlowBodies(app, carriesFiles)
  answerUnknownAddresses(
    app,
    webRoot === undefined
      ? undefined
      : serveWebFiles(app, webRoot, { operator: config.facts, clock, isCopy }),
  )
  healthRoutes(app, [
    () => isSchemaCurrent(pool),
    () => hasRights(pool),
    () => files.check().then(() => true),
  ])
  if (openapi) app.get('/openapi.json', async () => openApi())
  mountCalls(app, { ...context, files })
  return app
}

// oxlint-disable-next-line max-statements -- a flat list, one line for each feature
function mountCalls(app: FastifyInstance, context: AppContext) {
  const { db, pool, files, clock, keys, config, demo, scan = 'off' } = context
  const limits = config.sessionLimits
  const refusals = createNoteRefusal(db, clock)
  const views = createNoteView(db, clock)
  const reauthorize = createReauthorize({ clock, demo, limits })
  app.addHook('onClose', () => Promise.all([refusals.close(), views.close()]))
  const api = createApi(app, {
    findSession: createFindSession({ db, pool }, { clock, demo, limits, seeAs: config.desk.seeAs }),
    noteRefusal: refusals.noteRefusal,
    noteView: views.noteView,
    untilReplicated: () => untilReplicated(db),
    shares: createCallShares(context),
    countReceived: createCountReceived(db, clock),
    features: config.facts.features,
  })
  operatorFactsRoutes(app, api, config)
  sessionRoutes(api, { db, clock, keys, demo })
  const readOwnSession = (token: string) => readSession(db, token)
  seeAsRoutes(api, { db, clock, demo, limits, seeAs: config.desk.seeAs }, readOwnSession)
  twoFactorRoutes(api, { db, clock, keys, issuer: config.facts.shortName }, readOwnSession)
  passwordRoutes(api, { db, clock, approveAtOnce: config.approveAtOnce })
  const { sendsMail, features } = config.facts
  notificationRoutes(app, api, { db, clock, keys, sendsMail, features })
  ownSessionRoutes(api, { db, clock, keys, limits })
  const openExport = createOpenExport({ db, clock, limitRows: exportLimitRows })
  caseSearchRoutes(api, { db, pool }, openExport)
  caseDetailRoutes(api, { db, pool, files, clock })
  noticeRoutes(api, db, openExport)
  handoverHistoryRoutes(api, db, openExport)
  paperRoutes(api, { db, files, clock }, openExport)
  savedSearchRoutes(api, { db })
  handoverDraftRoutes(api, { db, files, clock, reauthorize })
  const webhooks = config.webhooks.map(({ name }) => name)
  const submissions = { db, files, clock, scan, webhooks, reauthorize }
  handoverRoutes(api, submissions)
  followUpRoutes(api, submissions)
  uploadRoutes(api, submissions)
  taskRoutes(api, submissions)
  messageRoutes(api, { ...submissions, pool })
  instructionRoutes(api, submissions, config.recallCosts)
  receiptRoutes(api, { db, clock, facts: config.facts })
  newsRoutes(api, { db, clock })
  paceRoutes(api, { db, clock, isShown: config.desk.showPace })
  dashboardRoutes(api, db)
  changeRoutes(api, db)
  const counts = { db, pool, clock, features }
  counterRoutes(api, {
    ...counts,
    countChanges: (creditor) => countChanges(db, creditor),
    countPapers: (creditor) => countUnreadPapers(db, creditor),
  })
  statisticsRoutes(api, { db, pool })
}
