import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { componentsOf, licenceTextOf } from './inside/components.ts'
import type { ShippedPackage } from './shipped-packages.ts'

/** Common names of licence files. */
const licenceFile = /^(licen[cs]e|copying|notice|ofl)/i

/**
 * Returns the licences of all packages of a release. If a package contains a licence file, the text is copied from
 * it, because most licences require this.
 */
export function licencesOf(root: string, packages: readonly ShippedPackage[]): string {
  const parts = packages.map(({ name, version, license, folder }) => {
    const texts = readdirSync(join(root, folder))
      .filter((file) => licenceFile.test(file))
      .toSorted()
      .map((file) => readFileSync(join(root, folder, file), 'utf8').trim())
    const inside = componentsOf({ name }).flatMap((part) => [
      `${name} has in it: ${part.name} ${part.version}`,
      `Licence: ${part.license}`,
      licenceTextOf(part),
    ])
    return [`${name} ${version}`, `Licence: ${license}`, ...texts, ...inside].join('\n\n')
  })
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
