import { openConfig } from '#operator/config/open-config.ts'

/** The operator's file of the tests: the invented company of docs/examples, with everything switched on. */
export const testConfig = await openConfig({ configPath: undefined, dataDir: '/nowhere', demo: true })
