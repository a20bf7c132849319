import { openConfig } from '#operator/config/open-config.ts'

/** Configuration for tests: the demo company of docs/examples, with all features and with mail. */
const { facts, ...config } = await openConfig({ configPath: undefined, dataDir: '/nowhere', demo: true })
export const testConfig = { ...config, facts: { ...facts, sendsMail: true } }
