import type { LastSent } from '@portal/contract/dashboard.ts'

import { plain } from './other-states.ts'
import { answering, errorOf, failing, over, state, type State, waiting } from './state.ts'

const notice: LastSent = {
  id: '1',
  date: '2026-11-25',
  time: '16:20:11',
  type: 'Z',
  text: '',
  location: null,
  inkassoNumber: '100008022',
  receiptNumber: 'Z-2026-000031',
  state: 'received',
  reason: '',
}

const mandate: LastSent = {
  ...notice,
  id: '2',
  date: '2026-11-24',
  type: null,
  text: 'Auftrag K-520435-1: Röhrig, Norbert, Hauptforderung 646,45 €',
  location: 'in',
  inkassoNumber: '100008101',
  receiptNumber: 'M-2026-000012',
  state: 'accepted',
}

/** Hand-overs and notices in every state, and a notice that was not sent through the portal. */
const sent: readonly LastSent[] = [
  notice,
  {
    ...mandate,
    id: '3',
    text: 'Datei-Upload: 2 Dateien (Vertrag.pdf, …)',
    inkassoNumber: '',
    state: 'fetched',
  },
  mandate,
  {
    ...mandate,
    id: '4',
    text: 'Auftrag K-77: Müller-Lüdenscheidt Handelsgesellschaft mbH, Hauptforderung 12.400,00 €',
    inkassoNumber: '',
    receiptNumber: 'M-2026-000011',
    state: 'refused',
    reason: 'Der Schuldner ist unter der Anschrift nicht zu ermitteln. Bitte senden Sie uns den Vertrag.',
  },
  { ...notice, id: '5', type: 'S', receiptNumber: '', state: null },
]

const draft = {
  id: 'd'.repeat(16),
  form: {
    form: { firstName: 'Anna-Lena', lastName: 'Hoffmüller', glgNumber: '100200', geschaeftsId: 'K-135301' },
  },
  savedAt: '2026-11-25T15:12:00Z',
  files: [],
}

const noFigures = {
  lastDataUpdateDate: null,
  lastDataUpdateAt: null,
  lastAuftragDate: null,
  openCasesCount: 0,
  openCasesHauptfSum: '0.00',
  closedCasesCount: 0,
  closedCasesHauptfSum: '0.00',
}

export const dashboardStates: readonly State[] = [
  ...plain('/dashboard'),
  state('work', async ({ page, open, say }) => {
    await answering(page, '**/v1/glg/dashboard/sent', { sent })
    await answering(page, '**/v1/glg/uebergabe/draft/read', { draft })
    const text = say('Neu: Sie können Dateien bis 10 MB senden.', 'New: you can send files up to 10 MB.')
    await answering(page, '**/v1/glg/news', { text, newsExist: true, kind: 'info' })
    await open('/dashboard')
    await page.getByText(draft.form.form.lastName).waitFor()
    await page.waitForLoadState('networkidle')
  }),
  state('new customer', async ({ page, open }) => {
    await answering(page, '**/v1/glg/dashboard/sent', { sent: [] })
    await answering(page, '**/v1/glg/dashboard', noFigures)
    await answering(page, '**/v1/glg/statistics/**', { years: {} })
    await answering(page, '**/v1/glg/news', { text: '', newsExist: false, kind: 'warning' })
    await open('/dashboard')
    await page.locator('main li a').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.locator('main :is([data-awaited], [aria-busy=true])').first().waitFor({ state: 'detached' })
  }),
  state('asked back', async ({ page, open, say }) => {
    await open('/dashboard')
    await page.getByLabel(say('Akte finden', 'Find a case')).fill('10')
    await page.keyboard.press('Enter')
    await page.getByText(say('Mehrere Akten', 'Several cases')).waitFor()
  }),
  state('nothing found', async ({ page, open, say }) => {
    await open('/dashboard')
    await page.getByLabel(say('Akte finden', 'Find a case')).fill('Niemandem')
    await page.keyboard.press('Enter')
    await page.getByText(say('„Niemandem“', '“Niemandem”')).waitFor()
  }),
  state('loading', async ({ page, open }) => {
    await waiting(page, '**/v1/glg/**')
    await open('/dashboard')
    await page.locator('h1').waitFor()
    await page.locator('main nav').waitFor()
  }),
  state('failed', async ({ page, open }) => {
    await failing(page, '**/v1/glg/**')
    await open('/dashboard')
    await errorOf(page)
  }),
  over('user menu', async ({ page, open }) => {
    await open('/dashboard')
    await page.locator('header button[aria-haspopup=menu]').click()
    await page.locator('[role=menu][data-placed]').waitFor()
  }),
]
