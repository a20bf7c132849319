import { readFile } from 'node:fs/promises'

import { expect } from 'vitest'

import { expectAccessible } from '../kit/accessibility.ts'
import { demo, demoSingle, expectToFit, openAs, test } from '../kit/browser.ts'
import { acceptCookies, seeDashboard, sendLogin } from '../kit/log-in.ts'

test.for([
  ['/privacy', 'Datenschutz', 'Privacy'],
  ['/imprint', 'Impressum', 'Imprint'],
] as const)(
  '%s is open to everybody, in both languages and at every width',
  async ([path, de, en], { page }) => {
    await page.goto(path)
    await acceptCookies(page)
    await page.getByRole('heading', { level: 1, name: de }).waitFor()
    expect(await page.title()).toBe(`${de} – Musterinkasso`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { level: 1, name: en }).waitFor()
    for (const width of [320, 768, 1440]) await expectToFit(page, width)
  },
)

test('the imprint has everything that it must', async ({ page }) => {
  await page.goto('/imprint')
  await acceptCookies(page)
  const text = await page.getByRole('article').innerText()
  for (const part of [
    'Musterallee 1',
    'Fax: 030 23125 199',
    'kontakt@musterinkasso.example',
    'Marta Musterfrau, Otto Normalverbraucher',
    'Amtsgericht Musterstadt',
    'Steuernummer: 00/000/00000',
    '0000 E 1 – 000/00',
    'Rechtsdienstleistungsgesetz (RDG)',
    'Bundesamt für Justiz',
    'Industrie- und Handelskammer Musterstadt',
    'Haftungsausschluss',
    'Es gilt deutsches Recht. Gerichtsstand ist, soweit gesetzlich zulässig, Musterstadt.',
  ])
    expect(text).toContain(part)
})

test('the footer shows the version in package.json', async ({ page }) => {
  const portal: { version: string } = JSON.parse(await readFile('package.json', 'utf8'))
  await page.goto('/login')
  await acceptCookies(page)
  await page.getByRole('contentinfo').getByText(`Version ${portal.version}`).waitFor()
})

test('the privacy page reopens the cookie dialog and offers the information sheet', async ({ page }) => {
  await page.goto('/privacy')
  await acceptCookies(page)
  await page.getByText('datenschutz@musterinkasso.example').waitFor()
  await page.getByRole('button', { name: 'Cookie-Einstellungen ändern' }).click()
  await page.getByRole('button', { name: 'Zustimmen' }).waitFor()
  await expectAccessible(page)
  await acceptCookies(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Informationsblatt herunterladen (PDF)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Informationsblatt_KI-Kunden_nach_Art._13_DS-GVO.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('C45 the contact person is shown in the same place before and after the login', async ({ page }) => {
  const askForHelp = async () => {
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Ansprechpartner' })
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Ansprechpartner' })
    await dialog.getByText('Lieschen Müller').waitFor()
    await expectAccessible(page)
    expect(
      await dialog.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['tel:03023125120', 'mailto:kundenbetreuung@musterinkasso.example'])
    // The dialog must not inherit style or colour from the text around its button.
    expect(
      await dialog.locator('address').evaluate((box) => {
        const { color, fontStyle } = getComputedStyle(box)
        return [color === getComputedStyle(document.body).color, fontStyle]
      }),
    ).toEqual([true, 'normal'])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  }
  await page.goto('/login')
  await acceptCookies(page)
  await askForHelp()
  await sendLogin(page, demo)
  await seeDashboard(page)
  await askForHelp()
})

test('R69 the credit agency opens only after a confirmation, and learns nothing about the portal', async ({
  page,
}) => {
  await openAs(page, '/dashboard')
  for (const place of [page.getByRole('main'), page.getByRole('complementary')]) {
    await place.getByRole('button', { name: 'Bonitätsauskunft' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bonitätsauskunft' })
    const link = dialog.getByRole('link', { name: 'Weiter zu anderen Seiten' })
    expect([
      await link.getAttribute('href'),
      await link.getAttribute('target'),
      await link.getAttribute('rel'),
    ]).toEqual(['https://auskunft.musterauskunftei.example', '_blank', 'noopener noreferrer'])
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(500)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Auf der Seite bleiben' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
})

test('a user without the right to credit reports has no such link', async ({ page }) => {
  await openAs(page, '/dashboard', demoSingle)
  expect(await page.getByText('Bonitätsauskunft').count()).toBe(0)
})

test('the glossary is searched while typing, in the language of the interface', async ({ page }) => {
  await openAs(page, '/dashboard')
  await page.getByRole('link', { name: 'Glossar' }).click()
  await page.getByRole('cell', { name: 'Inkassozession' }).waitFor()
  await page.getByText(/^\d+ Begriffe$/).waitFor()
  await page.getByLabel('Begriff suchen').fill('uberwach')
  await page.getByText('Gefundene Begriffe: 1').waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByLabel('Search for a term').fill('bailiff')
  await page.getByRole('cell', { name: 'Bailiff (Gerichtsvollzieher)' }).waitFor()
  await page.getByLabel('Search for a term').fill('xyz')
  await page.getByText('No term found').waitFor()
  await page.getByRole('button', { name: 'Show all terms' }).click()
  await page.getByRole('cell', { name: 'Bailiff (Gerichtsvollzieher)' }).waitFor()
  expect(
    await page.getByLabel('Search for a term').evaluate((field) => field === document.activeElement),
  ).toBe(true)
})
