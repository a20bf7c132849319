import { openConfig } from '#operator/config/open-config.ts'

/** The operator's file of the tests: the invented company of docs/examples, of the demo with everything switched on, mail as well. */
const { facts, ...config } = await openConfig({ configPath: undefined, dataDir: '/nowhere', demo: true })
export const testConfig = { ...config, facts: { ...facts, sendsMail: true } }
