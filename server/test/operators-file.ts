import { join } from 'node:path'

/**
 * The configuration file of portals that tests start. The one in docs/examples would be refused: its invented
 * company is accepted only in the demo.
 */
export const operatorsFile = join(import.meta.dirname, 'operator/portal.config.json')
