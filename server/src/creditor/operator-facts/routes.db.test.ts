import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { operatorFacts, readOperator } from '@portal/contract/operator.ts'
import { informationSheetPath } from '@portal/contract/operator/files.ts'
import Fastify from 'fastify'
import { describe, expect, onTestFinished } from 'vitest'

import { operatorFactsRoutes } from '#creditor/operator-facts/routes.ts'
import { systemClock } from '#ground/clock.ts'
import { createApi } from '#http/api.ts'
import { sendSecurityHeaders } from '#http/pages/headers.ts'
import { createCallShares } from '#http/shares/call-shares.ts'
import { testConfig } from '#test/config.ts'
import { test } from '#test/portal.ts'

/** An app with these routes only, and with other operator facts than the test portal. */
function appFor(operator: Partial<Parameters<typeof operatorFactsRoutes>[2]>) {
  const app = Fastify()
  sendSecurityHeaders(app)
  const api = createApi(app, {
    findSession: async () => undefined,
    noteRefusal: async () => {},
    noteView: async () => {},
    untilReplicated: async () => {},
    shares: createCallShares({ clock: systemClock }),
    countReceived: async () => {},
    features: testConfig.facts.features,
  })
  operatorFactsRoutes(app, api, { ...testConfig, ...operator })
  onTestFinished(() => app.close())
  return app
}

/** `pdftotext` is part of the package poppler-utils. */
const hasPdfToText = spawnSync('pdftotext', ['-v']).status === 0

/** The text of a PDF, as a PDF reader shows it. */
const textOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })

describe('who runs the portal', () => {
  test('is public, with the fields of the contract', async ({ portal }) => {
    const { status, payload } = await portal.call(readOperator, {})
    expect(status).toBe(200)
    expect(payload).toMatchObject({
      name: 'Musterinkasso GmbH',
      creditAgencyUrl: 'https://auskunft.musterauskunftei.example',
      glossarEnabled: true,
      hasLogo: false,
    })
    expect(operatorFacts.parse(payload)).toEqual(payload)
  })

  test('other settings of the file stay on the server', async ({ portal }) => {
    const { payload } = await portal.call(readOperator, {})
    expect(Object.keys(operatorFacts.shape)).toEqual(expect.arrayContaining(Object.keys(payload)))
    for (const name of ['sessions', 'passwordRequests', 'trustProxy', 'ownSheetPath'])
      expect(payload).not.toHaveProperty(name)
  })
})

describe('the information sheet', () => {
  test('R58 is a PDF to save, never opened inside the portal', async ({ portal }) => {
    const { statusCode, headers, rawPayload } = await portal.app.inject(informationSheetPath)
    expect([statusCode, rawPayload.subarray(0, 5).toString('latin1')]).toEqual([200, '%PDF-'])
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Informationsblatt_KI-Kunden_nach_Art._13_DS-GVO.pdf"',
      'x-content-type-options': 'nosniff',
    })
  })

  test('has embedded fonts, a title and tags for screen readers', async ({ portal }) => {
    const pdf = (await portal.app.inject(informationSheetPath)).rawPayload.toString('latin1')
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(pdf).toContain('/Lang (de-DE)')
    expect(pdf).toContain('/Marked true')
    expect(pdf).toContain('/DisplayDocTitle true')
  })

  test('is generated once', async ({ portal }) => {
    const [first, second] = [
      await portal.app.inject(informationSheetPath),
      await portal.app.inject(informationSheetPath),
    ]
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test.runIf(hasPdfToText)('names the controller, in all European letters', async () => {
    const facts = {
      ...testConfig.facts,
      name: 'Łódź & Çelik Größe GmbH',
      managingDirectors: ['Dvořák Ωμέγα'],
    }
    const { rawPayload } = await appFor({ facts }).inject(informationSheetPath)
    const text = textOf(rawPayload)
    for (const part of [
      'Łódź & Çelik Größe GmbH',
      'Dvořák Ωμέγα',
      'Musterallee 1, 12345 Musterstadt',
      '030 23125 110',
      'datenschutz@musterinkasso.example',
      'Aufsichtsbehörde für den Datenschutz Musterland',
      'Seite 1 von 3',
    ])
      expect(text).toContain(part)
  })

  test.runIf(hasPdfToText)('names everything that Art. 13 demands', async ({ portal }) => {
    const { rawPayload } = await portal.app.inject(informationSheetPath)
    const text = textOf(rawPayload)
    for (const heading of [
      'Verantwortlicher',
      'Datenschutzbeauftragte',
      'Zwecke und Rechtsgrundlagen',
      'Empfänger der Daten',
      'Übermittlung in Drittländer',
      'Dauer der Speicherung',
      'Ihre Rechte',
      'Beschwerde bei einer Aufsichtsbehörde',
      'Pflicht zur Bereitstellung',
      'Keine automatisierte Entscheidung',
    ])
      expect(text).toMatch(new RegExp(`\\d+\\. ${heading}`))
  })

  test('is replaced by the operator’s own file, also by one added later', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-sheet-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const ownSheetPath = join(folder, 'sheet.pdf')
    const app = appFor({ ownSheetPath })
    expect((await app.inject(informationSheetPath)).rawPayload.byteLength).toBeGreaterThan(10_000)
    await writeFile(ownSheetPath, '%PDF-1.4 own')
    const { body, headers } = await app.inject(informationSheetPath)
    expect([body, headers['content-type']]).toEqual(['%PDF-1.4 own', 'application/pdf'])
  })
})

describe('the logo', () => {
  test('is a picture that runs no script, even if it is an SVG with one', async () => {
    const logo = { mediaType: 'image/svg+xml', bytes: Buffer.from('<svg><script>alert(1)</script></svg>') }
    const { headers, body } = await appFor({ logo }).inject('/logo')
    expect(body).toContain('<svg>')
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'unsafe-inline'.*sandbox$/,
      ),
    })
  })

  test('is 404 if there is none, never the page', async ({ portal }) => {
    const answer = await portal.app.inject({ url: '/logo', headers: { accept: 'image/*,*/*' } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not_found'])
  })
})
