import { join } from 'node:path'

/** The operator's file of portals that tests start: of a company of its own, as the example's runs the demo only. */
export const operatorsFile = join(import.meta.dirname, 'operator/portal.config.json')
