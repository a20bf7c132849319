import type { DataProtectionOfficer, OperatorFacts, PostalAddress } from '@portal/contract/operator.ts'

/** A numbered section of the sheet: paragraphs, each of which may have several lines, followed by a list. */
export interface SheetSection {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly list: readonly string[]
}

type Draft = Omit<SheetSection, 'list'> & Partial<SheetSection>

export const sheetTitle = 'Datenschutzinformationen für unsere Kunden'
export const sheetSubtitle = 'Informationsblatt nach Art. 13 der Datenschutz-Grundverordnung (DS-GVO)'

/**
 * The text of the information sheet of a collection company for its creditors. Contains all items of Art. 13 (1)
 * and (2) GDPR in their order. Only in German.
 */
export const sheetSections = (facts: OperatorFacts): readonly SheetSection[] =>
  [...whoIsResponsible(facts), ...whatIsProcessed, ...whoReceivesIt, ...whatYouMayDemand(facts)].map(
    ({ heading, paragraphs, list = [] }) => ({
      heading: unbroken(heading),
      paragraphs: paragraphs.map(unbroken),
      list: list.map(unbroken),
    }),
  )

const whoIsResponsible = (facts: OperatorFacts): Draft[] => [
  {
    heading: 'Worum es geht',
    paragraphs: [
      'Dieses Informationsblatt richtet sich an unsere Kunden, also an die Gläubiger, die uns mit dem Einzug ihrer Forderungen beauftragen, soweit sie natürliche Personen sind, und an die Ansprechpartner und Vertreter unserer Kunden. Es sagt Ihnen, welche personenbezogenen Daten wir im Rahmen der Geschäftsbeziehung und im Gläubigerportal verarbeiten, wozu wir das tun und welche Rechte Sie haben.',
    ],
  },
  {
    heading: 'Verantwortlicher',
    paragraphs: [
      lines(
        facts.name,
        address(facts.address),
        numbers(facts),
        `E-Mail: ${facts.mail}, Internet: ${facts.website}`,
        `Vertreten durch: ${facts.managingDirectors.join(', ')}`,
      ),
    ],
  },
  {
    heading: 'Datenschutzbeauftragte',
    paragraphs: facts.dataProtectionOfficers.map((officer) => officerLines(officer, facts)),
  },
]

const officerLines = (officer: DataProtectionOfficer, facts: OperatorFacts) =>
  lines(
    officer.name,
    officer.address ? address(officer.address) : `${facts.name}, ${address(facts.address)}`,
    numbers(officer),
    `E-Mail: ${officer.mail}`,
  )

const whatIsProcessed: Draft[] = [
  {
    heading: 'Welche Daten wir verarbeiten',
    paragraphs: [
      'Wir verarbeiten die Daten, die wir von Ihnen erhalten oder die bei unserer Arbeit für Sie entstehen:',
    ],
    list: [
      'Stamm- und Kontaktdaten: Name, Anschrift, Telefon, E-Mail, Funktion im Unternehmen, Gläubigernummern;',
      'Vertrags- und Abrechnungsdaten: Vereinbarungen, Aufträge, Vergütung, Rechnungen, Bankverbindung;',
      'Daten zu Ihren Forderungen: Forderungsgrund, Belege, Zahlungen, Schriftverkehr und Verlauf der Akten;',
      'Zugangsdaten zum Gläubigerportal: Benutzername, Rechte und, nur in verschlüsselter oder gehashter Form, Passwort und zweiter Faktor;',
      'Protokolldaten des Gläubigerportals: Zeitpunkt, Art und Ergebnis einer Handlung, Benutzer und Netzadresse.',
    ],
  },
  {
    heading: 'Zwecke und Rechtsgrundlagen',
    paragraphs: ['Wir verarbeiten diese Daten zu folgenden Zwecken:'],
    list: [
      'um den Vertrag mit Ihnen anzubahnen, durchzuführen und abzurechnen, Ihre Forderungen einzuziehen und Ihnen das Gläubigerportal bereitzustellen (Art. 6 Abs. 1 Buchst. b DS-GVO);',
      'um mit den Ansprechpartnern und Vertretern unserer Kunden zusammenzuarbeiten; unser berechtigtes Interesse ist die Durchführung des Vertrags mit dem Kunden (Art. 6 Abs. 1 Buchst. f DS-GVO);',
      'um rechtliche Pflichten zu erfüllen, vor allem handels- und steuerrechtliche Aufbewahrungs- und Nachweispflichten und die Pflichten nach dem Rechtsdienstleistungsgesetz (Art. 6 Abs. 1 Buchst. c DS-GVO);',
      'um unsere Systeme zu schützen, Missbrauch zu erkennen, unsere Abläufe auszuwerten und Rechtsansprüche geltend zu machen oder abzuwehren; darin liegen zugleich unsere berechtigten Interessen (Art. 6 Abs. 1 Buchst. f DS-GVO);',
      'soweit Sie uns eine Einwilligung gegeben haben, zu dem dort genannten Zweck (Art. 6 Abs. 1 Buchst. a DS-GVO). Sie können sie jederzeit mit Wirkung für die Zukunft widerrufen.',
    ],
  },
]

const whoReceivesIt: Draft[] = [
  {
    heading: 'Empfänger der Daten',
    paragraphs: [
      'In unserem Unternehmen erhalten nur die Stellen Ihre Daten, die sie für ihre Aufgaben brauchen. Außerhalb geben wir sie nur weiter, wenn es für die genannten Zwecke erforderlich oder vorgeschrieben ist:',
    ],
    list: [
      'an Schuldner, deren Vertreter und sonstige Beteiligte: Wer zur Zahlung aufgefordert wird, muss erfahren, für wen wir tätig sind (§ 13a des Rechtsdienstleistungsgesetzes);',
      'an Gerichte, Gerichtsvollzieher, Rechtsanwälte und Behörden, soweit das Verfahren es verlangt;',
      'an Kreditinstitute für den Zahlungsverkehr sowie an Auskunfteien und Register, soweit das Gesetz es erlaubt;',
      'an Dienstleister, die für uns und nach unseren Weisungen arbeiten (Art. 28 DS-GVO), etwa für Rechenzentrum, Wartung, Druck und Versand;',
      'an Steuerberater, Wirtschaftsprüfer und unsere Aufsichtsbehörde.',
    ],
  },
  {
    heading: 'Übermittlung in Drittländer',
    paragraphs: [
      'Wir übermitteln Ihre Daten grundsätzlich nicht in Länder außerhalb der Europäischen Union und des Europäischen Wirtschaftsraums. Sollte es im Einzelfall nötig sein, etwa weil ein Schuldner dort lebt, geschieht es nur unter den Voraussetzungen der Art. 44 bis 49 DS-GVO.',
    ],
  },
  {
    heading: 'Dauer der Speicherung',
    paragraphs: [
      'Wir speichern Ihre Daten, solange es für die genannten Zwecke erforderlich ist, mindestens für die Dauer der Geschäftsbeziehung. Danach bewahren wir auf, was handels- und steuerrechtliche Vorschriften verlangen (§ 257 HGB, § 147 AO: sechs, acht oder zehn Jahre, je nach Art der Unterlage), und was wir zum Nachweis benötigen, solange Ansprüche nicht verjährt sind. Titulierte Forderungen können bis zu 30 Jahre lang vollstreckt werden (§ 197 Abs. 1 Nr. 3 BGB); so lange können wir die Akte eines Auftrags benötigen.',
      'Protokolldaten löschen wir, sobald sie für die Sicherheit des Portals und für Nachweise nicht mehr gebraucht werden.',
    ],
  },
]

const whatYouMayDemand = (facts: OperatorFacts): Draft[] => [
  {
    heading: 'Ihre Rechte',
    paragraphs: ['Sie haben gegenüber uns unter den gesetzlichen Voraussetzungen das Recht'],
    list: [
      'auf Auskunft über Ihre Daten (Art. 15 DS-GVO),',
      'auf Berichtigung unrichtiger und Vervollständigung unvollständiger Daten (Art. 16 DS-GVO),',
      'auf Löschung (Art. 17 DS-GVO),',
      'auf Einschränkung der Verarbeitung (Art. 18 DS-GVO),',
      'auf Übertragbarkeit der Daten, die Sie uns bereitgestellt haben (Art. 20 DS-GVO),',
      'auf Widerruf einer erteilten Einwilligung für die Zukunft (Art. 7 Abs. 3 DS-GVO).',
    ],
  },
  {
    heading: 'Ihr Widerspruchsrecht (Art. 21 DS-GVO)',
    paragraphs: [
      'Soweit wir Daten auf Grundlage unserer berechtigten Interessen verarbeiten, können Sie aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen. Wir verarbeiten die Daten dann nicht mehr, es sei denn, wir können zwingende schutzwürdige Gründe nachweisen oder die Verarbeitung dient der Geltendmachung, Ausübung oder Verteidigung von Rechtsansprüchen. Ein Widerspruch ist an keine Form gebunden; eine Nachricht an die oben genannten Adressen genügt.',
    ],
  },
  {
    heading: 'Beschwerde bei einer Aufsichtsbehörde',
    paragraphs: [
      'Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren, insbesondere in dem Mitgliedstaat Ihres Aufenthaltsorts, Ihres Arbeitsplatzes oder des Orts des mutmaßlichen Verstoßes (Art. 77 DS-GVO).',
      ...complaintAuthority(facts),
    ],
  },
  {
    heading: 'Pflicht zur Bereitstellung',
    paragraphs: [
      'Die Angaben, die für Abschluss und Durchführung des Auftrags nötig sind, müssen Sie uns bereitstellen; zum Teil sind wir gesetzlich verpflichtet, sie zu erheben. Ohne sie können wir Forderungen nicht für Sie einziehen. Die Nutzung des Gläubigerportals ist ohne Zugangsdaten nicht möglich.',
    ],
  },
  {
    heading: 'Keine automatisierte Entscheidung',
    paragraphs: [
      'Wir treffen Ihnen gegenüber keine Entscheidung, die ausschließlich auf einer automatisierten Verarbeitung beruht, und erstellen kein Profil von Ihnen (Art. 22 DS-GVO).',
    ],
  },
]

function complaintAuthority({ dataProtectionAuthority }: OperatorFacts): string[] {
  if (!dataProtectionAuthority) return []
  const { name, address: place, website } = dataProtectionAuthority
  return ['Für uns zuständig ist:', lines(name, address(place), website)]
}

const address = ({ street, postalCode, city }: PostalAddress) => `${street}, ${postalCode} ${city}`

const numbers = ({ phone, fax }: { phone: string; fax?: string | undefined }) =>
  fax === undefined ? `Telefon: ${phone}` : `Telefon: ${phone}, Fax: ${fax}`

const lines = (...all: readonly string[]) => all.join('\n')

/** Keeps a reference such as "Art. 6 Abs. 1" on one line. */
const unbroken = (text: string) => text.replaceAll(/(§|\b(?:Art|Abs|Nr|Buchst)\.) (?=\S)/g, '$1\u00a0')
