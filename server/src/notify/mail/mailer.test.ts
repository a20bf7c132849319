import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

import { expect, onTestFinished, test } from 'vitest'

import { openMailer } from '#notify/mail/mailer.ts'
import type { SmtpServer } from '#settings/smtp-url.ts'
import { buildAuthority, hasOpenssl } from '#test/certificates.ts'
import { startMailServer } from '#test/mail-server.ts'
import { allowOldTls } from '#test/old-tls.ts'

const mail = { id: 'a', to: 'anna@glaeubiger.example', subject: 'Neues', text: 'Text', html: '<p>Text</p>' }

/** Sends a mail. Returns the error's message, or '' if the server accepted the mail. */
async function faultOf(server: SmtpServer): Promise<string> {
  const mailer = await openMailer({ server, from: { name: 'Portal', address: 'portal@inkasso.example' } })
  try {
    await mailer.send(mail)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : 'thrown'
  }
}

test('R88 with STARTTLS required, a server without it gets no mail', async () => {
  const mailServer = await startMailServer()
  const { server, mails } = mailServer
  onTestFinished(() => mailServer.close())
  expect(await faultOf({ ...server, protection: 'starttls' })).not.toBe('')
  expect(mails).toEqual([])
  expect(await faultOf(server)).toBe('')
})

test.skipIf(!hasOpenssl)('R88 a mail server with TLS 1.1 at most gets no mail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mail-'))
  const ours = getCACertificates('default')
  onTestFinished(() => {
    setDefaultCACertificates(ours)
    rmSync(folder, { recursive: true })
  })
  const { ca, key, certificate } = buildAuthority(folder, 'mail')
  setDefaultCACertificates([...ours, readFileSync(ca, 'utf8')])
  allowOldTls()
  const tls = { secure: true, key: readFileSync(key), cert: readFileSync(certificate) }
  const faults: string[] = []
  for (const maxVersion of ['TLSv1.1', 'TLSv1.2'] as const) {
    const mailServer = await startMailServer({
      options: { ...tls, minVersion: 'TLSv1', maxVersion, disabledCommands: ['AUTH'] },
    })
    onTestFinished(() => mailServer.close())
    faults.push(await faultOf({ ...mailServer.server, protection: 'tls' }))
  }
  expect(faults).toEqual([expect.stringMatching(/./), ''])
})
