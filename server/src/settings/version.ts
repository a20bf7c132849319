import { readFileSync } from 'node:fs'

const portal: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/** The portal's own, as package.json says it. */
export const { version } = portal
