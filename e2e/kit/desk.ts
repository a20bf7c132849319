import { randomUUID } from 'node:crypto'

import { takeItem } from '@portal/contract/desk/acts.ts'
import type { DeskRole } from '@portal/contract/desk/endpoint.ts'
import type { DeskSession } from '@portal/contract/desk/session.ts'
import { envelopeVersion } from '@portal/contract/envelope.ts'
import { sendPayments } from '@portal/contract/follow-ups.ts'
import { sendMandate } from '@portal/contract/handover.ts'
import { warnings } from '@portal/contract/instruction-kinds.ts'
import { sendInstruction } from '@portal/contract/send-instruction.ts'
import { allKinds } from '@portal/contract/submission-kinds.ts'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

import { openClerkSession } from '../../server/src/desk/session/open-session.ts'
import { createClerk } from '../../server/src/operator/clerks/change-clerks.ts'
import { actAt } from '../../server/test/act.ts'
import { samplePdf } from '../../server/test/sample-pdf.ts'
import { fileEntry, followUpPayloads, mandatePayload } from '../../server/test/sample-submissions.ts'
import { openSession, portalDatabase } from './open-session.ts'
import { call, receiptNumberOf } from './sender.ts'

/** Creates a clerk. Returns their login name, initial password, full name and role. */
export async function newClerk(role: DeskRole = 'clerk', fullName = 'Kim Lange') {
  const name = `clerk-${randomUUID().slice(0, 8)}`
  const { password } = await createClerk(portalDatabase(), { name, fullName, role, customers: null }, actAt())
  return { name, password, fullName, role }
}

/** Opens a session like a login, but without the password and the code. */
export async function openDeskSession({ name, fullName, role }: Awaited<ReturnType<typeof newClerk>>) {
  const db = portalDatabase()
  const { id } = await db.selectFrom('clerk').where('name', '=', name).select('id').executeTakeFirstOrThrow()
  const token = await openClerkSession(
    db,
    { clerkId: id, state: 'active', address: '127.0.0.1', userAgent: '' },
    new Date(),
  )
  return {
    token,
    state: 'active',
    name,
    fullName,
    role,
    decides: [...allKinds],
    seesAs: true,
    seesAllCustomers: true,
  } satisfies DeskSession
}

/** Takes a submission as another clerk. Returns that clerk's name. */
export async function takeAsAnother(receiptNumber: string): Promise<string> {
  const clerk = await newClerk('clerk', 'Noor Adler')
  const { token } = await openDeskSession(clerk)
  const answer = await fetch(inject('portal').deskUrl + takeItem.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ version: envelopeVersion, language: 'de', payload: { receiptNumber } }),
  })
  expect(answer.status).toBe(200)
  return clerk.fullName
}

/** Opens a path of the desk with the session of a new clerk. Tests of the login log in themselves. */
export async function openDesk(
  page: Page,
  path = '/',
  { role, fullName }: { role?: DeskRole; fullName?: string } = {},
) {
  const clerk = await newClerk(role, fullName)
  const session = await openDeskSession(clerk)
  const { deskUrl } = inject('portal')
  // A file that runs no script: it only gives access to the storage of the desk's origin.
  await page.goto(`${deskUrl}/favicon.svg`, { waitUntil: 'commit' })
  await page.evaluate((json) => sessionStorage.setItem('desk-session', json), JSON.stringify(session))
  await page.goto(deskUrl + path)
  return { ...clerk, token: session.token }
}

/** Sends the first step of the login. */
export async function sendPassword(page: Page, name: string, password: string) {
  await page.getByLabel('Benutzername').fill(name)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const portOfPortal = () => Number(new URL(inject('portal').url).port)

const redSquare = '1 0 0 rg 20 20 160 160 re f'

/** A PDF whose page is mostly red, so that a preview of it can be recognized. */
const redPdf = samplePdf({
  page: '/Contents 4 0 R',
  objects: { 4: `<</Length ${redSquare.length}>>stream\n${redSquare}\nendstream` },
})

/** Returns a debtor's name that no other test uses. */
export const newDebtor = () => `Beispielbau ${randomUUID().slice(0, 8)}`

/** Sends a mandate of the demo customer, as their system does. Returns the receipt number. */
export async function sendMandateWithPdf(debtor: string, more: object = {}): Promise<string> {
  const { token, glgNumbers } = await openSession('demo')
  const payload = {
    ...mandatePayload,
    glgNumber: glgNumbers[0] ?? '',
    geschaeftsId: `KD-${debtor}`,
    salutation: 3,
    legalForm: 'GmbH',
    firstName: debtor,
    files: [fileEntry('Rechnung.pdf', redPdf)],
    ...more,
  }
  return receiptNumberOf(await call(portOfPortal(), sendMandate, payload, { token, key: randomUUID() }))
}

/** Recalls an open case of the demo customer that no other test uses. Returns the receipt number. */
export async function sendRecall(inkassoNumber: string): Promise<string> {
  const { token } = await openSession('demo')
  const payload = {
    kind: 'recall',
    reason: 'paid',
    inkassoNumber,
    confirmed: [...warnings],
  }
  return receiptNumberOf(await call(portOfPortal(), sendInstruction, payload, { token, key: randomUUID() }))
}

/** Reports a payment on a case of the demo customer. Returns the receipt number. */
export async function sendPayment(inkassoNumber: string): Promise<string> {
  const { token } = await openSession('demo')
  const payload = followUpPayloads.payments(inkassoNumber)
  return receiptNumberOf(await call(portOfPortal(), sendPayments, payload, { token, key: randomUUID() }))
}

/**
 * Makes the sticky action bar scroll with the page, because it covers what is below it, as intended. Runs in
 * the browser.
 */
export function unstick() {
  for (const element of document.querySelectorAll<HTMLElement>('main *'))
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
}
