import { randomUUID } from 'node:crypto'

import { expectAccessible } from '../kit/accessibility.ts'
import { expectToFit, test } from '../kit/browser.ts'
import { openDesk } from '../kit/desk.ts'

const foreign = {
  name: 'Typen_20261128.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Kürzel;Klartext\nV;Vorgerichtlich\nG;\n'),
}

test('an administrator maps the columns of a foreign file, sees its errors, saves and deletes the mapping', async ({
  page,
}) => {
  const name = `typen-${randomUUID().slice(0, 8)}`
  await openDesk(page, '/zuordnungen', { role: 'administrator' })
  await page.getByRole('heading', { level: 1, name: 'Zuordnungen fremder Dateien' }).waitFor()
  await page.locator('input[type=file]').last().setInputFiles([foreign])
  await page.getByLabel('Art der Zeilen').selectOption('file-types')
  await page.getByLabel(/^Aktentyp \(aktentyp\)/).selectOption('Kürzel')
  await page.getByLabel(/\(name\)/).selectOption('Klartext')
  // The second row has no name.
  await page.getByText('Fehler in diesen Zeilen').waitFor()
  await page.getByText(/Zeile 3, Name in Worten \(name\), Klartext/).waitFor()
  await expectAccessible(page)
  for (const width of [320, 390, 1440, 1920] as const) await expectToFit(page, width)

  await page.getByLabel('Name der Zuordnung').fill(name)
  await page.getByRole('button', { name: 'Zuordnung speichern' }).click()
  await page.getByText('Die Zuordnung ist gespeichert, obwohl die Vorschau Fehler zeigte: ').waitFor()
  await page.getByRole('button', { name: `Zuordnung öffnen: ${name}` }).click()
  await page.getByText('Ohne Beispieldatei sind nur die zugeordneten Spalten bekannt.').waitFor()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('button', { name: `Zuordnung löschen: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zuordnung löschen' }).click()
  await page.getByText('Die Zuordnung ist gelöscht.').waitFor()
})
