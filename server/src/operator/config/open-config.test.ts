import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { configFile } from '#operator/config/config-schema.ts'
import { openConfig, parseConfig } from '#operator/config/open-config.ts'
import { operatorsFile } from '#test/operators-file.ts'

const exampleText = readFileSync(
  join(import.meta.dirname, '../../../../docs/examples/portal.config.json'),
  'utf8',
)

/** Changes fields of a JSON text. A field is removed if its value is undefined. */
const changed = (text: string, changes: object) => JSON.stringify({ ...JSON.parse(text), ...changes })

const parse = (changes: object) => () => parseConfig(changed(exampleText, changes), '/etc/portal.config.json')

const ownText = readFileSync(operatorsFile, 'utf8')

/** Returns a valid file with these changes. Its company is not that of the example. */
const fileWith = (changes: object) => changed(ownText, changes)

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-config-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('the example is valid and has every field except the logo, mail, which needs a server, and webhooks, which need secrets', () => {
  const fields = Object.keys(JSON.parse(exampleText))
  expect(fields.toSorted()).toEqual(
    Object.keys(configFile.shape)
      .filter((name) => !['logo', 'notifications', 'webhooks'].includes(name))
      .toSorted(),
  )
  expect(parseConfig(exampleText, 'x').name).toBe('Musterinkasso GmbH')
})

test('optional fields have defaults, the authorities the one that is competent since 2025', () => {
  const left = ['registrationAuthority', 'supervisoryAuthority', 'memberships', 'primaryColor', 'i18nEnabled']
  const file = parse({
    ...Object.fromEntries(left.map((name) => [name, undefined])),
    glossarEnabled: undefined,
    contactPersonEnabled: undefined,
    contactPerson: undefined,
    creditAgencyUrl: undefined,
    courtRegister: undefined,
    fax: undefined,
    sessions: undefined,
    features: undefined,
    passwordRequests: undefined,
    trustProxy: undefined,
  })()
  expect(file).toMatchObject({
    registrationAuthority: { name: 'Bundesamt für Justiz' },
    supervisoryAuthority: { name: 'Bundesamt für Justiz' },
    memberships: [],
    primaryColor: '#c83c14',
    i18nEnabled: true,
    glossarEnabled: false,
    contactPersonEnabled: false,
    sessions: { idleMinutes: 30, absoluteHours: 10 },
    features: { tasks: false, messages: false, instructions: false },
    passwordRequests: { approveAtOnce: false },
    trustProxy: [],
  })
})

describe('a wrong field is named in a sentence', () => {
  const table: [changes: object, sentence: string][] = [
    [{ name: undefined }, 'name is missing.'],
    [
      { retention: { unusedUserMonths: 25 } },
      'retention.unusedUserMonths must not be more than auditMonths, as the audit trail says who has logged in',
    ],
    [{ name: '  ' }, 'name must not be empty.'],
    [{ name: 7 }, 'name must be a text.'],
    [{ name: 'x'.repeat(201) }, 'name is too long.'],
    [{ name: 'a\0b' }, 'name has characters that cannot be stored.'],
    [{ address: 'Musterallee 1' }, 'address must be an object with fields of its own.'],
    [{ address: { street: 'a', city: 'b' } }, 'address.postalCode is missing.'],
    [{ mail: 'kontakt' }, 'mail must be an e-mail address, not "kontakt".'],
    [
      { dataProtectionOfficers: [{ name: 'a', phone: '1', mail: 'b' }] },
      'dataProtectionOfficers[0].mail must be an e-mail address, not "b".',
    ],
    [{ dataProtectionOfficers: [] }, 'dataProtectionOfficers needs at least one entry.'],
    [{ managingDirectors: 'Marta' }, 'managingDirectors must be a list.'],
    [
      { creditAgencyUrl: 'http://auskunft.example' },
      'creditAgencyUrl must be an address that begins with https://, not "http://auskunft.example".',
    ],
    [
      { creditAgencyUrl: 'javascript:alert(1)' },
      'creditAgencyUrl must be an address that begins with https://, not "javascript:alert(1)".',
    ],
    [{ website: 'www.a.de' }, 'website must be an address that begins with https://, not "www.a.de".'],
    [{ glossarEnabled: 'yes' }, 'glossarEnabled must be true or false.'],
    [{ primaryColor: 'red' }, 'primaryColor must be a colour such as #c83c14, not "red".'],
    [
      { primaryColor: '#ff8800' },
      'primaryColor has a contrast of only 2.39:1 on white, but text needs 4.5:1; please choose a darker colour.',
    ],
    [
      { logo: '../secret.svg' },
      'logo must name an .svg, .png, .jpg or .webp file in the folder of this file, not "../secret.svg".',
    ],
    [{ sessions: { idleMinutes: 4 } }, 'sessions.idleMinutes must be a whole number from 5 to 120.'],
    [
      { sessions: { idleMinutes: '30' } },
      'sessions.idleMinutes must be a whole number from 5 to 120, not "30".',
    ],
    [{ sessions: { absoluteHours: 25 } }, 'sessions.absoluteHours must be a whole number from 1 to 24.'],
    [{ passwordRequests: { approveAtOnce: 1 } }, 'passwordRequests.approveAtOnce must be true or false.'],
    [
      { trustProxy: ['10.0.0.1', 'loadbalancer'] },
      'trustProxy[1] must be an IP address or a range of them such as 10.0.0.0/8, not "loadbalancer".',
    ],
    [
      { trustProxy: ['0.0.0.0/0'] },
      'trustProxy[0] must not be all addresses, because then anybody could claim any address, not "0.0.0.0/0".',
    ],
    [{ taxId: undefined, vatId: undefined }, 'taxId or vatId must be given.'],
    [{ contactPerson: undefined }, 'contactPerson is missing, but contactPersonEnabled is true.'],
    [
      { glossaryEnabled: true },
      'glossaryEnabled is not a field of this file; perhaps you mean glossarEnabled.',
    ],
    [{ sessions: { idle: 5 } }, 'sessions.idle is not a field of this file.'],
    [
      { sessions: { idleMinuts: 5 } },
      'sessions.idleMinuts is not a field of this file; perhaps you mean idleMinutes.',
    ],
    [{ features: { task: true } }, 'features.task is not a field of this file; perhaps you mean tasks.'],
    [{ memberships: [{ name: 'a', link: 'b' }] }, 'memberships[0].link is not a field of this file.'],
  ]

  test.each(table)('%j', (changes, sentence) => {
    expect(parse(changes)).toThrow(`The configuration /etc/portal.config.json cannot be used:\n  ${sentence}`)
  })

  test('all of them together, one line each', () => {
    expect(parse({ name: undefined, Name: 'a', phone: 7, sessions: { idle: 5 } })).toThrow(
      '  name is missing.\n  phone must be a text.\n  sessions.idle is not a field of this file.\n  Name is not a field of this file; perhaps you mean name.',
    )
  })

  test.each(['[]', '7', 'null'])('a file that holds only %s', (text) => {
    expect(() => parseConfig(text, 'x')).toThrow('  It must be an object with fields of its own.')
  })

  test('a file that is not JSON', () => {
    expect(() => parseConfig('{ "name": "a", }', 'x')).toThrow(/^The configuration x is not JSON: .*line 1/s)
  })
})

test.each(['#767676', '#c83c14', '#000000'])('%s is dark enough', (primaryColor) => {
  expect(parse({ primaryColor })().primaryColor).toBe(primaryColor)
})

describe('the file', () => {
  test('is in the data directory, or where PORTAL_CONFIG says', async () => {
    const dataDir = await temporaryFolder()
    await writeFile(join(dataDir, 'portal.config.json'), `\uFEFF${fileWith({ shortName: 'Hier' })}`)
    await writeFile(join(dataDir, 'other.json'), fileWith({ shortName: 'Dort' }))
    const shortName = async (configPath?: string) =>
      (await openConfig({ configPath, dataDir, demo: false })).facts.shortName
    expect([await shortName(), await shortName(join(dataDir, 'other.json'))]).toEqual(['Hier', 'Dort'])
  })

  test('in another encoding is refused: a company would be called F\uFFFDhrmann', async () => {
    const dataDir = await temporaryFolder()
    const path = join(dataDir, 'portal.config.json')
    await writeFile(path, Buffer.from(fileWith({ name: 'Führmann Inkasso GmbH' }), 'latin1'))
    await expect(openConfig({ configPath: undefined, dataDir, demo: false })).rejects.toThrow(
      `The configuration ${path} cannot be read: it is not in UTF-8; save it in that encoding.`,
    )
  })

  test('is required, and the error says what to do', async () => {
    const dataDir = await temporaryFolder()
    await expect(openConfig({ configPath: undefined, dataDir, demo: false })).rejects.toThrow(
      `copy docs/examples/portal.config.json to ${join(dataDir, 'portal.config.json')}`,
    )
  })

  test('is not required for the demo, unless PORTAL_CONFIG names one', async () => {
    const dataDir = await temporaryFolder()
    const { facts } = await openConfig({ configPath: undefined, dataDir, demo: true })
    expect(facts).toMatchObject({
      name: 'Musterinkasso GmbH',
      glossarEnabled: true,
      contactPersonEnabled: true,
      features: { tasks: true, messages: true, instructions: true },
    })
    await expect(openConfig({ configPath: join(dataDir, 'typo.json'), dataDir, demo: true })).rejects.toThrow(
      'typo.json',
    )
  })

  test('that cannot be read gives the reason', async () => {
    const dataDir = await temporaryFolder()
    await expect(openConfig({ configPath: dataDir, dataDir, demo: false })).rejects.toThrow(
      'cannot be read: EISDIR',
    )
  })
})

test('features are on when the operator switches them on, news and start page unless they are switched off', async () => {
  const dataDir = await temporaryFolder()
  const written = fileWith({ features: { messages: true, changes: false } })
  await writeFile(join(dataDir, 'portal.config.json'), written)
  const { facts } = await openConfig({ configPath: undefined, dataDir, demo: false })
  const off = { tasks: false, instructions: false, papers: false, changes: false }
  expect(facts.features).toEqual({ ...off, messages: true, startPage: true })
})

test('a contact person who is switched off is not public', async () => {
  const dataDir = await temporaryFolder()
  await writeFile(join(dataDir, 'portal.config.json'), fileWith({ contactPersonEnabled: false }))
  const { facts } = await openConfig({ configPath: undefined, dataDir, demo: false })
  expect(facts.contactPerson).toBeUndefined()
})

describe('mail', () => {
  const smtp = { host: 'mail.example.de', port: 587, protection: 'starttls', login: undefined } as const
  const notifications = { from: 'portal@example.de' }

  async function withFile(changes: object, server?: typeof smtp) {
    const dataDir = await temporaryFolder()
    await writeFile(join(dataDir, 'portal.config.json'), fileWith(changes))
    return openConfig({ configPath: undefined, dataDir, demo: false, smtp: server })
  }

  test('is sent if a server is set and the file has a sender', async () => {
    const { mail, facts, lacksMailServer } = await withFile({ notifications }, smtp)
    expect([facts.sendsMail, lacksMailServer]).toEqual([true, false])
    expect(mail).toMatchObject({
      server: smtp,
      from: { name: facts.shortName, address: 'portal@example.de' },
      operator: { recipients: [], language: 'de', minutesBetween: 60, lateImportHours: 36 },
    })
  })

  test('is reported when notifications are configured without a server', async () => {
    const { mail, facts, lacksMailServer } = await withFile({ notifications })
    expect([mail, facts.sendsMail, lacksMailServer]).toEqual([undefined, false, true])
    expect(await withFile({})).toMatchObject({ mail: undefined, lacksMailServer: false })
  })

  test('without a sender prevents the start', async () => {
    await expect(withFile({}, smtp)).rejects.toThrow('SMTP_URL is set, but the configuration')
  })

  test.each([
    [{}, 'notifications.from is missing.'],
    [{ from: 'portal' }, 'notifications.from must be an e-mail address, not "portal".'],
    [{ ...notifications, portalUrl: 'http://x' }, 'notifications.portalUrl must be an address that begins'],
    [{ ...notifications, recipients: ['x'] }, 'notifications.recipients[0] must be an e-mail address'],
    [{ ...notifications, language: 'fr' }, 'notifications.language must be de or en, not "fr".'],
    [{ ...notifications, minutesBetween: 0 }, 'notifications.minutesBetween must be a whole number'],
    [{ ...notifications, to: 'x' }, 'notifications.to is not a field of this file.'],
  ])('with %j is refused', async (wrong, sentence) => {
    await expect(withFile({ notifications: wrong })).rejects.toThrow(sentence)
  })
})

describe('the logo', () => {
  test('is read from the folder of the file', async () => {
    const dataDir = await temporaryFolder()
    await writeFile(join(dataDir, 'portal.config.json'), fileWith({ logo: 'logo.svg' }))
    await writeFile(join(dataDir, 'logo.svg'), '<svg/>')
    const { facts, logo } = await openConfig({ configPath: undefined, dataDir, demo: false })
    expect([facts.hasLogo, logo?.mediaType, logo?.bytes.toString()]).toEqual([
      true,
      'image/svg+xml',
      '<svg/>',
    ])
  })

  test.each([
    ['is missing', undefined, 'ENOENT'],
    ['is no logo but a photograph', 'x'.repeat(513 * 1024), 'it has more than 512 KiB'],
  ])('that %s stops the start', async (_what, content, reason) => {
    const dataDir = await temporaryFolder()
    await writeFile(join(dataDir, 'portal.config.json'), fileWith({ logo: 'logo.png' }))
    if (content !== undefined) await writeFile(join(dataDir, 'logo.png'), content)
    await expect(openConfig({ configPath: undefined, dataDir, demo: false })).rejects.toThrow(
      new RegExp(`names the logo .*logo.png, which cannot be used: ${reason}`),
    )
  })
})
