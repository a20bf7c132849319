import { createHash } from 'node:crypto'

import { type Component, componentsOf } from './inside/components.ts'
import type { ShippedPackage } from './shipped-packages.ts'

interface Product {
  readonly name: string
  readonly version: string
  readonly license: string
  /** Time of the product's newest commit. */
  readonly at: Date
}

/**
 * Returns the software bill of materials as CycloneDX 1.6 JSON (ECMA-424): each package with version, licence and
 * hash. The same packages produce the same text (R91).
 */
export function billOfMaterials(product: Product, packages: readonly ShippedPackage[]) {
  const { name, version, license, at } = product
  const components = packages.map(componentOf)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(`${name}@${version}\n${JSON.stringify(components)}`),
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: [{ license: { id: license } }],
      },
    },
    components,
  }
}

function componentOf(shipped: ShippedPackage) {
  const { name, version, license, integrity, folder } = shipped
  const inside = componentsOf(shipped)
  return {
    type: 'library',
    // The folder instead of the name, which is not unique: a package may be installed in two versions or folders.
    'bom-ref': folder,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: [isExpression(license) ? { expression: license } : { license: { id: license } }],
    hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
    ...(inside.length > 0 && { components: inside.map((part) => innerComponentOf(folder, part)) }),
  }
}

const innerComponentOf = (folder: string, { name, version, license }: Component) => ({
  type: 'library',
  'bom-ref': `${folder}#${name}`,
  name,
  version,
  // A licence with a space is a description, not an SPDX identifier.
  licenses: [{ license: license.includes(' ') ? { name: license } : { id: license } }],
})

const isExpression = (license: string) => / (OR|AND|WITH) /.test(license)

function hexOf(integrity: string): string {
  const [, base64 = ''] = /^sha512-([A-Za-z0-9+/]{86}==)$/.exec(integrity) ?? []
  if (base64 === '') throw new Error(`Not a SHA-512: ${integrity}`)
  return Buffer.from(base64, 'base64').toString('hex')
}

/** A UUID derived from a text (RFC 9562, version 8). */
function serialNumber(content: string): string {
  const hash = createHash('sha256').update(content).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
