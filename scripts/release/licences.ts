import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ShippedPackage } from './shipped-packages.ts'

/** Where the licence's text is when it is not in the package: who wrote it says so in other words. */
const licenceFile = /^(licen[cs]e|copying|notice|ofl)/i

/**
 * The licences of all that a release has in it, one after the other, each package's own words where it brings them:
 * most licences want that they go along.
 */
export function licencesOf(root: string, packages: readonly ShippedPackage[]): string {
  const parts = packages.map(({ name, version, license, folder }) => {
    const texts = readdirSync(join(root, folder))
      .filter((file) => licenceFile.test(file))
      .toSorted()
      .map((file) => readFileSync(join(root, folder, file), 'utf8').trim())
    return [`${name} ${version}`, `Licence: ${license}`, ...texts].join('\n\n')
  })
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
