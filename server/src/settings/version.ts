import { readFileSync } from 'node:fs'

const portal: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/** The portal's version, from package.json. */
export const { version } = portal
