import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect } from 'vitest'

import { collectFigures } from '#http/metrics/collect-figures.ts'
import { exposition, type Family } from '#http/metrics/exposition.ts'
import { Traffic } from '#http/traffic.ts'
import { silentTelemetry } from '#test/app.ts'
import { buildCustomers } from '#test/build.ts'
import { testConfig } from '#test/config.ts'
import { test } from '#test/portal.ts'

/* Checks that the dashboard and alert rules in deploy/ use existing metrics. */

const deploy = join(import.meta.dirname, '../../../../deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')

/** promtool is in Debian's package prometheus. */
const isPromtoolInstalled = spawnSync('promtool', ['--version']).status === 0

const promtool = (args: string[], input = '') => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8', cwd: deploy })
  return { status, output: stdout + stderr }
}

interface Panel {
  readonly title: string
  readonly description?: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
}

const panels = (JSON.parse(read('grafana/creditor-portal.json')) as { panels: Panel[] }).panels

/** `families`: all metrics of a portal, each with at least one sample. */
const withFamilies = test.extend<{ families: readonly Family[] }>({
  families: async ({ db, pool, databaseUrl, shared }, use) => {
    await buildCustomers(db)
    await db.insertInto('dataStatus').values({ updatedAt: shared.clock.now }).execute()
    const traffic = new Traffic()
    const figures = collectFigures({
      traffic,
      files: shared.files,
      pool,
      url: databaseUrl,
      limits: testConfig.sessionLimits,
      decides: ['statement'],
      clock: () => shared.clock.now,
      readUnfinished: async () => ({ failed: [shared.clock.now], waiting: [shared.clock.now] }),
      folders: { data: shared.folder, database: shared.folder },
      versions: { version: '1.2.3', node: '24', postgresql: '18' },
    })
    traffic.noteUnreadable(silentTelemetry().log, 400)
    const all = async () => (await figures.families()).filter(({ samples }) => samples.length > 0)
    // Waits for the store's metrics, because it is measured in the background.
    await expect.poll(async () => (await all()).map(({ name }) => name)).toContain('portal_store_bytes')
    await use(await all())
    await figures.end()
  },
})

/** Maps the name of each sample to its labels. */
function knownNames(families: readonly Family[]): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const { name, samples } of families)
    for (const { suffix = '', labels = {} } of samples)
      known.set(`${name}${suffix}`, new Set([...Object.keys(labels), 'job', 'instance']))
  return known
}

/** The names of metrics in a PromQL text, each with the labels in braces after it. */
const metricsIn = (text: string) =>
  [...text.matchAll(/\b((?:portal|process)_[a-z_]+)(?:\{([^}]*)\})?/g)].map(([, name = '', inside = '']) => ({
    name,
    labels: [...inside.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }))

/** The PromQL expressions of the alert rules. */
const ruleExpressions = read('prometheus/alerts.yml')
  .split(/\n +- alert: /)
  .slice(1)
  .map((rule) => rule.slice(rule.indexOf('expr:'), rule.search(/\n +(for|labels):/)))

withFamilies('dashboard and rules use existing metrics and labels', ({ families }) => {
  const known = knownNames(families)
  const expressions = [
    ...ruleExpressions,
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ]
  expect(expressions.length).toBeGreaterThan(35)
  for (const expression of expressions)
    for (const { name, labels } of metricsIn(expression)) {
      expect([...known.keys()]).toContain(name)
      expect([name, ...(known.get(name) ?? [])]).toEqual(expect.arrayContaining([name, ...labels]))
    }
})

withFamilies('each panel has a place, a title, a description and a query', () => {
  const shown = panels.filter(({ targets }) => targets !== undefined)
  expect(shown.length).toBeGreaterThan(15)
  for (const { title, description, targets } of shown) {
    expect([title, description]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)])
    expect(targets?.every(({ expr, legendFormat }) => expr !== '' && legendFormat !== '')).toBe(true)
  }
  for (const [index, { title, gridPos: a }] of panels.entries())
    for (const { title: other, gridPos: b } of panels.slice(index + 1)) {
      const isApart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
      expect([title, other, isApart]).toEqual([title, other, true])
    }
})

withFamilies('each alert has a summary, a remedy, a severity and a test', () => {
  const rules = read('prometheus/alerts.yml')
    .split(/\n +- alert: /)
    .slice(1)
  const tried = read('prometheus/alerts.test.yml')
  for (const rule of rules) {
    const [name = ''] = rule.split('\n')
    for (const field of ['summary: ', 'description: ', 'severity: '])
      expect([name, rule]).toEqual([name, expect.stringContaining(field)])
    // Each alert must occur in two tests: one in which it is quiet, and one in which it fires. PortalDown fires in
    // two.
    expect([name, tried.split(name).length - 1]).toEqual([name, name === 'PortalDown' ? 3 : 2])
  }
})

describe.skipIf(!isPromtoolInstalled)('Prometheus’ own tool (skipped without promtool)', () => {
  withFamilies('accepts the metrics with their names and units', ({ families }) => {
    expect(promtool(['check', 'metrics'], exposition(families))).toEqual({ status: 0, output: '' })
  })

  withFamilies('accepts the rules, and each fires exactly when it should', () => {
    expect(promtool(['check', 'rules', 'prometheus/alerts.yml'])).toMatchObject({ status: 0 })
    expect(promtool(['test', 'rules', 'prometheus/alerts.test.yml'])).toMatchObject({ status: 0 })
  })
})
