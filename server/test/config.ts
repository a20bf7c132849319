import { openConfig } from '#operator/config/open-config.ts'

/** The configuration of most tests: the demo company of docs/examples, all features, and mail. */
const { facts, ...config } = await openConfig({ configPath: undefined, dataDir: '/nowhere', demo: true })
export const testConfig = { ...config, facts: { ...facts, sendsMail: true } }
