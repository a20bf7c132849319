import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { readDeskFile } from '@portal/contract/desk/item.ts'
import { chromium } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

import { samplePdf } from '../../server/test/sample-pdf.ts'
import { fileEntry } from '../../server/test/sample-submissions.ts'
import { unzipped } from '../../server/test/unzipped.ts'
import { test } from '../kit/browser.ts'
import { newDebtor, openDesk, sendMandateWithPdf } from '../kit/desk.ts'
import { portalDatabase } from '../kit/open-session.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('an archive of thirty files contains each as it was sent', async ({ page }) => {
  const sent = Array.from({ length: 30 }, (_, index) =>
    fileEntry(`Rechnung ${index}.pdf`, samplePdf({ page: `/UserUnit ${index + 1}` })),
  )
  const receiptNumber = await sendMandateWithPdf(newDebtor(), { files: sent })
  await openDesk(page, `/eingang/${receiptNumber}`)
  const [download] = await Promise.all([
    // A browser without a PDF viewer also downloads the PDF that the page shows.
    page.waitForEvent('download', (download) => download.suggestedFilename().endsWith('.zip')),
    page.getByRole('button', { name: /^Alle als ZIP/ }).click(),
  ])
  const stored = await portalDatabase()
    .selectFrom('submissionFile')
    .innerJoin('submission', 'submission.id', 'submissionId')
    .where('receiptNumber', '=', receiptNumber)
    .select('submissionFile.sha256')
    .orderBy('submissionFile.position')
    .execute()
  expect(stored).toHaveLength(30)
  const files = await unzipped(await readFile(await download.path()))
  expect(files.map(sha256)).toEqual(stored.map((file) => file.sha256))
})

/** Starts a server that records the calls that it receives. */
async function openTrap() {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  // The cast is safe: it listens on a port.
  return { calls, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a PDF with a script or a link that opens by itself is shown, and nothing leaves the page', async () => {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
  // The headless shell that the other tests use has no PDF viewer.
  if (executablePath === undefined) return
  const { calls, address } = await openTrap()
  const script = `app.launchURL("${address}/launch", true); this.submitForm("${address}/submit"); this.getURL("${address}/get", true)`
  const hostile = [
    samplePdf({ catalog: `/OpenAction<</S/JavaScript/JS(${script.replaceAll(/[()]/g, '\\$&')})>>` }),
    samplePdf({ catalog: String.raw`/OpenAction<</S/GoToR/F(\\\\127.0.0.1\\share\\x.pdf)/D[0/Fit]>>` }),
    samplePdf({ catalog: `/OpenAction<</S/URI/URI(${address}/uri)>>` }),
  ]
  const receiptNumber = await sendMandateWithPdf(newDebtor())
  const browser = await chromium.launch({ executablePath })
  onTestFinished(() => browser.close())
  for (const pdf of hostile) {
    const page = await browser.newPage({ locale: 'de-DE' })
    const left: string[] = []
    // The portal refuses such files when they are sent, so the PDF replaces a harmless one in the response.
    await page.route(`**${readDeskFile.path}`, (route) =>
      route.fulfill({ contentType: 'application/pdf', body: pdf }),
    )
    await openDesk(page, `/eingang/${receiptNumber}`)
    const { origin } = new URL(page.url())
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(origin) && !/^(blob|chrome|chrome-extension|data):/.test(url)) left.push(url)
    })
    await page.locator('iframe').scrollIntoViewIfNeeded()
    await page.waitForTimeout(2_000)
    await page.getByRole('button', { name: /^Notiz/ }).click()
    await page.getByRole('dialog').waitFor()
    expect([left, browser.contexts().flatMap((context) => context.pages()).length]).toEqual([[], 1])
    await page.close()
  }
  expect(calls).toEqual([])
})
