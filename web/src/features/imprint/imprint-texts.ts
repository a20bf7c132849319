import type { Words } from '@portal/contract/words/words.ts'

import { texts } from '#i18n/texts.ts'

export const useImprintTexts = texts({
  provider: { de: 'Anbieter', en: 'Provider' },
  represented: { de: 'Vertreten durch die Geschäftsführung', en: 'Represented by the managing directors' },
  register: { de: 'Registereintrag', en: 'Commercial register' },
  registerCourt: { de: 'Registergericht', en: 'Court of registration' },
  registerNumber: { de: 'Registernummer', en: 'Register number' },
  tax: { de: 'Steuerliche Angaben', en: 'Tax details' },
  taxId: { de: 'Steuernummer', en: 'Tax number' },
  vatId: {
    de: 'Umsatzsteuer-Identifikationsnummer (§ 27a UStG)',
    en: 'VAT identification number (§ 27a UStG)',
  },
  registration: {
    de: 'Registrierung als Inkassodienstleister',
    en: 'Registration as a debt-collection service',
  },
  registrationWhat: {
    de: 'Registriert für Inkassodienstleistungen nach § 10 Abs. 1 Satz 1 Nr. 1 des Rechtsdienstleistungsgesetzes (RDG).',
    en: 'Registered for debt-collection services under § 10 (1) sentence 1 no. 1 of the German Legal Services Act (Rechtsdienstleistungsgesetz, RDG).',
  },
  registrationNumber: { de: 'Aktenzeichen', en: 'Reference number' },
  registrationRegister: { de: 'Rechtsdienstleistungsregister', en: 'Register of legal services' },
  regulation: { de: 'Berufsrechtliche Regelungen', en: 'Professional regulation' },
  regulationWhat: {
    de: 'Für Inkassodienstleistungen gelten insbesondere:',
    en: 'Debt-collection services are governed in particular by:',
  },
  registrationAuthority: { de: 'Zuständige Registrierungsbehörde', en: 'Competent registration authority' },
  supervisoryAuthority: { de: 'Aufsichtsbehörde', en: 'Supervisory authority' },
  bothAuthorities: {
    de: 'Zuständige Registrierungs- und Aufsichtsbehörde',
    en: 'Competent registration and supervisory authority',
  },
  memberships: { de: 'Mitgliedschaften', en: 'Memberships' },
  disclaimer: { de: 'Haftungsausschluss', en: 'Disclaimer' },
  law: { de: 'Anwendbares Recht und Gerichtsstand', en: 'Applicable law and jurisdiction' },
  lawWhat: { de: 'Es gilt deutsches Recht.', en: 'German law applies.' },
  jurisdiction: {
    de: 'Gerichtsstand ist, soweit gesetzlich zulässig,',
    en: 'As far as the law permits, the place of jurisdiction is',
  },
})

/** The laws on legal services: their names, with links to the website of the Federal Ministry of Justice. */
export const laws: readonly { name: Words; url: string }[] = [
  {
    name: { de: 'Rechtsdienstleistungsgesetz (RDG)', en: 'Legal Services Act (RDG)' },
    url: 'https://www.gesetze-im-internet.de/rdg/',
  },
  {
    name: {
      de: 'Einführungsgesetz zum Rechtsdienstleistungsgesetz (RDGEG)',
      en: 'Introductory Act to the Legal Services Act (RDGEG)',
    },
    url: 'https://www.gesetze-im-internet.de/rdgeg/',
  },
  {
    name: {
      de: 'Rechtsdienstleistungsverordnung (RDV)',
      en: 'Legal Services Ordinance (RDV)',
    },
    url: 'https://www.gesetze-im-internet.de/rdv/',
  },
]

export const disclaimer: readonly Words[] = [
  {
    de: 'Wir pflegen die Inhalte dieses Portals mit Sorgfalt. Für ihre Richtigkeit, Vollständigkeit und Aktualität übernehmen wir gleichwohl keine Gewähr; maßgeblich sind unsere schriftlichen Mitteilungen und Abrechnungen. Unsere Haftung für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und aus dem Vertrag mit unseren Kunden bleibt unberührt.',
    en: 'We maintain the content of this portal with care. Nevertheless we do not warrant that it is correct, complete and up to date; our written notices and statements of account are authoritative. Our liability for intent and gross negligence, for harm to life, body and health, and under the contract with our customers is not affected.',
  },
  {
    de: 'Dieses Portal enthält Links zu Seiten anderer Anbieter. Auf deren Inhalte haben wir keinen Einfluss; verantwortlich ist der jeweilige Anbieter. Wird uns ein Rechtsverstoß bekannt, entfernen wir den Link.',
    en: 'This portal contains links to sites of other providers. We have no influence on their content, for which the respective provider is responsible. When we learn of an infringement, we remove the link.',
  },
  {
    de: 'Texte, Bilder und Gestaltung dieses Portals sind urheberrechtlich geschützt. Was Sie im Portal abrufen, dürfen Sie für die Bearbeitung Ihrer eigenen Forderungen verwenden.',
    en: 'The texts, images and design of this portal are protected by copyright. You may use what you retrieve from the portal to handle your own claims.',
  },
]
