import type { FastifyInstance } from 'fastify'

import { forwardedAddresses } from '#text/ip-address.ts'

/** Leaves only addresses in the header, so that `request.ip` is one everywhere. To be called before all other hooks. */
export function readForwardedAddresses(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const written = headers['x-forwarded-for']
    if (written) headers['x-forwarded-for'] = forwardedAddresses(written.toString()).join(', ')
  })
}
