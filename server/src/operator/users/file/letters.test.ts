import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { lettersFolder, type NewLogin } from '#operator/users/file/hand-out.ts'
import { makeLetter } from '#operator/users/file/make-letter.ts'
import { testConfig } from '#test/config.ts'

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined

const loginOf = (username: string, language: 'de' | 'en' = 'de'): NewLogin => ({
  line: 2,
  username,
  language,
  customerNumber: 'K1',
  rights: { glgNumbers: 'all', aktentypen: 'all', zinsenEnabled: true, auskunftEnabled: false },
  password: 'r0O-random_password-24ch',
  passwordExpiresAt: new Date('2026-06-08T10:00:00Z'),
})

const letter = {
  facts: testConfig.facts,
  customers: new Map([['K1', { name: 'Łódź & Söhne GmbH', twoFactorRequiredAt: null as Date | null }]]),
  url: 'https://portal.example.de',
  now: new Date('2026-06-01T10:00:00Z'),
}

/** The text of a letter, with white space collapsed. */
async function wordsOf(login: NewLogin) {
  const input = await makeLetter(login, letter)
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input }).toString().replaceAll(/\s+/g, ' ')
}

describe.skipIf(!hasPdftotext)('the letter with an initial password, read with pdftotext', () => {
  test('says in German who writes, how to log in and until when, on one page', async () => {
    const text = await wordsOf(loginOf('anna'))
    const { name, address } = testConfig.facts
    for (const words of [
      `${name} · ${address.street} · ${address.postalCode} ${address.city}`,
      'Łódź & Söhne GmbH',
      'Internetadresse https://portal.example.de',
      'Ihr Benutzername anna',
      'Ihr erstes Passwort r0O-random_password-24ch',
      'Gültig bis 08.06.2026, 12:00 Uhr (deutsche Zeit)',
      '01.06.2026',
      'Seite 1 von 1',
    ])
      expect(text).toContain(words)
  })

  test('says the same in English', async () => {
    const text = await wordsOf(loginOf('carol', 'en'))
    for (const words of [
      'Your account on the creditor portal',
      'Your username carol',
      'Your initial password r0O-random_password-24ch',
      'Valid until 08.06.2026, 12:00 (German time)',
      'Page 1 of 1',
    ])
      expect(text).toContain(words)
  })

  test('says whether two-factor login is recommended or compulsory', async () => {
    expect(await wordsOf(loginOf('anna'))).toContain(
      'Wir empfehlen Ihnen, dabei auch die Zwei-Faktor-Anmeldung',
    )
    const required = new Map([['K1', { name: 'Łódź & Söhne GmbH', twoFactorRequiredAt: letter.now }]])
    const input = await makeLetter(loginOf('anna'), { ...letter, customers: required })
    const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input })
      .toString()
      .replaceAll(/\s+/g, ' ')
    expect(text).toContain('Bei der ersten Anmeldung richten Sie außerdem die Zwei-Faktor-Anmeldung ein')
    expect(text).not.toContain('Wir empfehlen')
    expect(text).toContain('Seite 1 von 1')
  })

  test('fits on one page with the longest names', async () => {
    const text = await wordsOf(loginOf('ä'.repeat(100)))
    expect(text).toContain('Seite 1 von 1')
  })
})

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-letters-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const shortLetter = async ({ username }: NewLogin) => Buffer.from(username)

test('more than ninety-nine letters sort in the order of the file', async () => {
  const place = join(await emptyFolder(), 'letters')
  const logins = Array.from({ length: 101 }, (_, index) => loginOf(`user-${index + 1}`))
  await (await lettersFolder(place, shortLetter)).write(logins, undefined)
  const numbers = (await readdir(place)).toSorted().map((name) => Number(/user-(\d+)\.pdf$/.exec(name)?.[1]))
  expect(numbers).toEqual(Array.from({ length: 101 }, (_, index) => index + 1))
})

test('R12 letters are readable by the caller only, one for each user, with safe names, and can be removed again', async () => {
  const place = join(await emptyFolder(), 'letters')
  const handOut = await lettersFolder(place, shortLetter)
  await handOut.write([loginOf('anna'), loginOf('../../etc/x'), loginOf('x/y'), loginOf('x:y')])
  const names = await readdir(place)
  expect(names.toSorted()).toEqual(['01-anna.pdf', '02-etc_x.pdf', '03-x_y.pdf', '04-x_y.pdf'])
  for (const name of names) expect((await stat(join(place, name))).mode & 0o777).toBe(0o600)
  expect((await stat(place)).mode & 0o777).toBe(0o700)
  await handOut.takeBack()
  await expect(stat(place)).rejects.toThrow('ENOENT')
})

test('letters are not written into a folder with files, and a failed letter leaves none', async () => {
  const folder = await emptyFolder()
  await writeFile(join(folder, 'x'), '')
  await expect(lettersFolder(folder, shortLetter)).rejects.toThrow('is not empty.')
  await expect(lettersFolder(join(folder, 'x'), shortLetter)).rejects.toThrow('cannot be used')
  const own = join(folder, 'own')
  await mkdir(own)
  const failing = await lettersFolder(own, async (login) => {
    if (login.username === 'berta') throw new Error('the font is missing')
    return shortLetter(login)
  })
  await expect(failing.write([loginOf('anna'), loginOf('berta')])).rejects.toThrow('the font is missing')
  expect(await readdir(own)).toEqual([])
})

test('aborted letters are removed, and files of others stay', async () => {
  const place = join(await emptyFolder(), 'letters')
  const stop = new AbortController()
  const handOut = await lettersFolder(place, async (login) => {
    if (login.username === 'berta') stop.abort()
    return shortLetter(login)
  })
  const logins = ['anna', 'berta', 'carl'].map((name) => loginOf(name))
  await expect(handOut.write(logins, stop.signal)).rejects.toThrow('This operation was aborted')
  await expect(stat(place)).rejects.toThrow('ENOENT')

  const [first, second] = [await lettersFolder(place, shortLetter), await lettersFolder(place, shortLetter)]
  await first.write([loginOf('anna')])
  await expect(second.write([loginOf('anna')])).rejects.toThrow('cannot be written')
  await second.takeBack()
  expect(await readdir(place)).toEqual(['01-anna.pdf'])
})
