import { join } from 'node:path'

/** portal.config.json of portals that tests start. The company of the example can run only the demo. */
export const operatorsFile = join(import.meta.dirname, 'operator/portal.config.json')
