import { sendDelivery } from '@portal/contract/operator/imports.ts'
import { clearNews, setNews, showNews } from '@portal/contract/operator/news.ts'
import { closeTask, createTask, listTasks, showTask } from '@portal/contract/operator/tasks.ts'
import type { SubmissionKind } from '@portal/contract/submission-kinds.ts'
import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import type { ClamdAddress } from '#files/scan/clamd.ts'
import { withStorageErrors } from '#files/storage-errors.ts'
import type { Clock } from '#ground/clock.ts'
import { answerBrokenRequests } from '#http/errors/broken-requests.ts'
import { answerErrors } from '#http/errors/error-answers.ts'
import { readForwardedAddresses } from '#http/forwarded-addresses.ts'
import { limitWaiting } from '#http/limit-waiting.ts'
import { securityHeaders, sendSecurityHeaders } from '#http/pages/headers.ts'
import { serverOptions } from '#http/server-options.ts'
import { refuseSlowBodies } from '#http/shares/slow-bodies.ts'
import type { Traffic } from '#http/traffic.ts'
import { sendOperatorFailure } from '#operator-api/answers.ts'
import { createAuthenticator, type Authenticator } from '#operator-api/authenticator.ts'
import { importRoutes } from '#operator-api/import-routes.ts'
import { longBodies } from '#operator-api/limits.ts'
import { messageRoutes } from '#operator-api/message-routes.ts'
import { createMount, type Mount } from '#operator-api/mount.ts'
import { operatorOpenApi } from '#operator-api/openapi.ts'
import { paperRoutes } from '#operator-api/paper-routes.ts'
import { passwordRequestRoutes } from '#operator-api/password-request-routes.ts'
import { submissionRoutes } from '#operator-api/submission-routes.ts'
import { answerUnknownAddresses, answerUnreadableAddress } from '#operator-api/unknown-addresses.ts'
import { userRoutes } from '#operator-api/user-routes.ts'
import type { Places } from '#operator/import/over-http/places.ts'
import { clearNews as clear, listNews, setNews as set } from '#operator/news.ts'
import { createReadAudit, type AuditRead } from '#operator/read-audit.ts'
import { closeTask as close } from '#operator/tasks/close-task.ts'
import { createTask as create } from '#operator/tasks/create-task.ts'
import { listTasks as list, requireTask } from '#operator/tasks/list-tasks.ts'

export interface OperatorApiContext {
  readonly log: FastifyBaseLogger
  /** Counts requests for the metrics. */
  readonly traffic: Traffic
  readonly db: Db
  readonly files: FileStore
  /** Address of the virus scanner; undefined if there is none. */
  readonly clamd?: ClamdAddress | undefined
  /** Folders for deliveries. */
  readonly deliveries: Places
  /** Aborts when the portal stops. */
  readonly stop?: AbortSignal | undefined
  readonly clock: Clock
  /** Addresses and ranges of trusted proxies. They must send the client's address. */
  readonly trustProxy: readonly string[]
  /** Kinds of submissions that clerks decide at the desk. Defaults to none. */
  readonly decidedAtDesk?: readonly SubmissionKind[]
  /** Maximum calls of one API key per minute. */
  readonly perMinute?: number
  /** How long a call waits for its turn. Replaces the default limits. */
  readonly turnPatienceMs?: number
}

/** Path of the OpenAPI description. It needs an API key, but no scope. */
export const openApiPath = '/v1/operator/openapi.json'

/**
 * Maximum length of a path parameter: a username of 100 characters, each of up to 12 characters when
 * percent-encoded.
 */
const longestPathField = 1_200

/** Creates the HTTP server of the operator API. It has a port of its own, and every call needs an API key. */
export function createOperatorApi(context: OperatorApiContext): FastifyInstance {
  const { log, traffic, trustProxy, db, clock, perMinute, turnPatienceMs } = context
  const authenticator = createAuthenticator({ db, clock, trustProxy, perMinute, turnPatienceMs })
  const app = Fastify({
    ...serverOptions(traffic),
    // Fastify's own timeout is off: `refuseSlowBodies` limits speed and duration of bodies instead, and sends an
    // error.
    requestTimeout: 0,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: longestPathField },
    exposeHeadRoutes: false,
    frameworkErrors(error, request, reply) {
      traffic.follow(request, reply)
      // Not awaited, because the function sends every error itself.
      void answerUnreadableAddress(request, reply.headers(securityHeaders), { fault: error, authenticator })
    },
    loggerInstance: log,
    trustProxy: [...trustProxy],
  })
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (request, reply) => traffic.follow(request, reply))
  readForwardedAddresses(app)
  sendSecurityHeaders(app)
  answerBrokenRequests(app, traffic)
  limitWaiting(app)
  answerErrors(app, sendOperatorFailure)
  refuseSlowBodies(app, ({ routeOptions }) => routeOptions.url === sendDelivery.path, longBodies)
  answerUnknownAddresses(app, authenticator)

  app.addHook('onClose', () => authenticator.close())
  app.get(openApiPath, {
    onRequest: async (request) => void (await authenticator.admit(request, undefined)),
    handler: async () => operatorOpenApi(),
  })
  mountCalls(app, { ...context, files: withStorageErrors(context.files) }, authenticator)
  return app
}

function mountCalls(
  app: FastifyInstance,
  { db, files, clamd, clock, deliveries, stop, decidedAtDesk = [] }: OperatorApiContext,
  authenticator: Authenticator,
) {
  const mount = createMount(app, { db, authenticator, clock })
  const { auditRead, close } = createReadAudit(db, clock)
  app.addHook('onClose', close)
  submissionRoutes(mount, { db, files, decidedAtDesk })
  userRoutes(mount, { db, files, auditRead })
  passwordRequestRoutes(mount, { db, auditRead })
  newsRoutes(mount, { db })
  taskRoutes(mount, { db, auditRead })
  messageRoutes(mount, { db, files, clamd })
  paperRoutes(mount, { db, files, clamd, auditRead })
  importRoutes(mount, { db, clock, places: deliveries, stop, auditRead })
}

function newsRoutes(mount: Mount, { db }: { db: Db }) {
  async function read() {
    const rows = await listNews(db)
    const texts = new Map(rows.map(({ language, text }) => [language, text]))
    return { de: texts.get('de') ?? null, en: texts.get('en') ?? null, kind: rows[0]?.kind ?? null }
  }
  mount.call(showNews, read)
  mount.call(setNews, async (news, act) => {
    await set(db, news, act)
    return read()
  })
  mount.call(clearNews, async (_request, act) => {
    await clear(db, act)
    return read()
  })
}

function taskRoutes(mount: Mount, { db, auditRead }: { db: Db; auditRead: AuditRead }) {
  mount.call(listTasks, async (filters, act) => {
    const tasks = await list(db, filters)
    const { state, glgNumber } = filters
    const details = { ...(state !== undefined && { state }), ...(glgNumber !== undefined && { glgNumber }) }
    await auditRead(act, { event: 'tasks_listed', details }, tasks.length)
    return { tasks }
  })
  mount.call(showTask, async ({ taskId }, act) => {
    const task = await requireTask(db, taskId)
    const inkassoNumber = task.inkassoNumber || undefined
    await auditRead(act, { event: 'task_shown', inkassoNumber, details: { taskId } })
    return task
  })
  mount.call(createTask, (task, act) => create(db, task, act))
  mount.call(closeTask, ({ taskId, withdraw }, act) => close(db, taskId, { withdraw }, act))
}
