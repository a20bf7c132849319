import { domainWords } from '@portal/contract/words/domain-words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

export const useFactsTexts = texts({
  title: deskWords.facts,
  what: {
    de: 'Das steht in der Datei des Betreibers (portal.config.json), und so lesen es Gläubiger. Geändert wird es dort: Neben jeder Angabe steht der Name der Einstellung. Danach wird das Portal neu gestartet.',
    en: 'This is in the operator’s file (portal.config.json), and this is how creditors read it. It is changed there: beside each fact is the name of the setting. Then the portal is restarted.',
  },
  loading: { de: 'Die Angaben werden geladen …', en: 'Loading the facts …' },
  failed: { de: 'Die Angaben konnten nicht geladen werden.', en: 'The facts could not be loaded.' },
  missing: { de: 'nicht angegeben', en: 'not given' },

  company: { de: 'Das Unternehmen', en: 'The company' },
  name: { de: 'Name mit Rechtsform', en: 'Name with legal form' },
  shortName: { de: 'Kurzname', en: 'Short name' },
  address: { de: 'Anschrift des Unternehmens', en: 'Company address' },
  phone: domainWords.phone,
  fax: domainWords.fax,
  mail: domainWords.mail,
  website: { de: 'Website', en: 'Company site' },
  contactPerson: { de: 'Ansprechpartner für Gläubiger', en: 'Contact person for creditors' },
  contactOff: {
    de: 'ausgeschaltet (contactPersonEnabled)',
    en: 'switched off (contactPersonEnabled)',
  },
  portalUrl: { de: 'Adresse des Portals', en: 'Address of the portal' },
  creditAgency: { de: 'Verweis zur Wirtschaftsauskunft', en: 'Link to the credit agency' },
  color: { de: 'Farbe', en: 'Colour' },
  logo: { de: 'Logo', en: 'Logo' },
  hasLogo: { de: 'eigenes Bild', en: 'own picture' },
  noLogo: { de: 'Wortmarke aus dem Kurznamen', en: 'word mark of the short name' },

  ownTexts: { de: 'Texte', en: 'Texts' },
  recallCosts: { de: 'Kosten bei einer Rücknahme', en: 'Costs of a recall' },
  reasons: { de: 'Übliche Gründe für eine Ablehnung', en: 'Usual reasons for a refusal' },
  portalsOwn: {
    de: 'Die Datei nennt keine; dies sind die des Portals.',
    en: 'The file has none; these are the portal’s own.',
  },

  pages: { de: 'Öffentliche Seiten', en: 'Public pages' },
  pagesWhat: {
    de: 'In der Sprache Ihrer Anzeige. Den allgemeinen Text bringt das Portal mit.',
    en: 'In the language of your display. The general text comes with the portal.',
  },
  imprint: commonWords.imprint,
  privacy: commonWords.privacy,
  imprintSettings: {
    de: 'Einstellungen: name, address, managingDirectors, courtRegister, taxId, vatId, debtCollectionRegistration, registrationAuthority, supervisoryAuthority, memberships, jurisdictionCity',
    en: 'Settings: name, address, managingDirectors, courtRegister, taxId, vatId, debtCollectionRegistration, registrationAuthority, supervisoryAuthority, memberships, jurisdictionCity',
  },
  privacySettings: {
    de: 'Einstellungen: name, address, dataProtectionOfficers, dataProtectionAuthority',
    en: 'Settings: name, address, dataProtectionOfficers, dataProtectionAuthority',
  },
})
