import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface SmallDisk {
  readonly folder: string
  /** Unmounts the disk and discards its contents. */
  remove(): Promise<void>
}

/** Mounts a small RAM disk, which tests can fill up or make read-only. Needs root and Linux. */
export async function mountSmallDisk(bytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-disk-'))
  mount(folder, bytes)
  return {
    folder,
    async remove() {
      execFileSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true })
    },
  }
}

const mount = (folder: string, bytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', folder], { stdio: 'pipe' })

/** Whether this process may mount. If not, tests of full and read-only disks are skipped. */
export const canMount = tryToMount()

function tryToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'))
  try {
    mount(folder, 1_000_000)
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
