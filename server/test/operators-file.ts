import { join } from 'node:path'

/**
 * The operator file of portals that tests start as a process. The example's company can be used only with demo
 * data.
 */
export const operatorsFile = join(import.meta.dirname, 'operator/portal.config.json')
