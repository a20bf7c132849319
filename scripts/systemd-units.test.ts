import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'deploy/systemd')
const unitFiles = readdirSync(folder)
const portalUnit = readFileSync(join(folder, 'creditor-portal.service'), 'utf8')

const missing = 'systemd-analyze is not on this machine'
const isMissing = spawnSync('systemd-analyze', ['--version']).status !== 0

/** What systemd reports about a unit file. */
function analyze(args: readonly string[]): string {
  const { stdout, stderr } = spawnSync('systemd-analyze', [...args, '--no-pager'], { encoding: 'utf8' })
  return stdout + stderr
}

test('the service exposes 1.5 at most, as systemd counts it', ({ skip }) => {
  skip(isMissing, missing)
  const said = analyze(['security', '--offline=true', join(folder, 'creditor-portal.service')])
  const [, exposure] = /Overall exposure level for creditor-portal\.service: ([\d.]+)/.exec(said) ?? []
  expect(Number(exposure)).toBeLessThanOrEqual(1.5)
})

test.for(unitFiles)('systemd knows every line of %s', (name, { skip }) => {
  skip(isMissing, missing)
  const scratch = mkdtempSync(join(tmpdir(), 'portal-units-'))
  onTestFinished(() => rmSync(scratch, { recursive: true }))
  // Copy all units, because one starts another. Their program is replaced by one that exists on this machine.
  for (const unit of unitFiles) {
    const text = readFileSync(join(folder, unit), 'utf8').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')
    writeFileSync(join(scratch, unit), text)
  }
  expect(analyze(['verify', join(scratch, name)])).toBe('')
})

test('what the service starts is in the release, and a wrong setting does not start it again and again', () => {
  const [, program] =
    /^ExecStart=\/usr\/bin\/node \/opt\/creditor-portal\/current\/(\S+)$/m.exec(portalUnit) ?? []
  expect(existsSync(join(root, program ?? ''))).toBe(true)
  const [, prevented = ''] = /^RestartPreventExitStatus=(.+)$/m.exec(portalUnit) ?? []
  // The portal exits with 1 if a restart cannot help, and with 75 if it may (e2e/process/start-refused.e2e.ts).
  expect(prevented.split(' ')).toContain('1')
  expect(prevented.split(' ')).not.toContain('75')
})
