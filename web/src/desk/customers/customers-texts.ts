import { domainWords } from '@portal/contract/words/domain-words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { userWords } from '#desk/users/user-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { within } from '#i18n/word-forms.ts'

/** Texts of the list of customers and of the page of one customer. */
export const useCustomersTexts = texts({
  pleaseSelect: commonWords.pleaseSelect,
  title: deskWords.creditors,
  customer: deskWords.customer,
  searchLabel: { de: 'Gläubiger suchen', en: 'Search creditors' },
  searchHint: {
    de: 'Name, Nummer des Kunden, Gläubigernummer',
    en: 'Name, number of the customer, creditor number',
  },
  creditorNumbers: domainWords.creditorNumbers,
  users: deskWords.users,
  withoutFactor: { de: 'davon ohne zweiten Faktor', en: 'of them without second factor' },
  twoFactor: userWords.secondFactor,
  since: { de: 'Pflicht seit', en: 'compulsory since' },
  optional: { de: 'freiwillig', en: 'optional' },
  one: within(deskWords.customer),
  many: within(deskWords.customers),
  failed: { de: 'Die Gläubiger konnten nicht geladen werden.', en: 'The creditors could not be loaded.' },
  noneFound: { de: 'Kein Gläubiger gefunden', en: 'No creditor found' },
  noneFoundHint: {
    de: 'Jedes Wort muss in Name, Nummer oder Gläubigernummern vorkommen; Teile genügen.',
    en: 'Each word must occur in name, number or creditor numbers; parts are enough.',
  },
  showAll: { de: 'Alle Gläubiger anzeigen', en: 'Show all creditors' },
  none: { de: 'Noch keine Gläubiger', en: 'No creditors yet' },
  noneHint: {
    de: 'Kunden und ihre Gläubigernummern kommen mit dem Import aus Ihrem Inkassosystem. Danach stehen sie hier.',
    en: 'Customers and their creditor numbers come with the import from your collection system. After that they are listed here.',
  },

  unknown: {
    de: 'Diesen Gläubiger gibt es nicht, oder Sie sind nicht für ihn zuständig.',
    en: 'There is no such creditor, or they are not among your customers.',
  },
  loading: { de: 'Der Gläubiger wird geladen …', en: 'Loading the creditor …' },
  toList: { de: 'Alle Gläubiger', en: 'All creditors' },
  createUser: userWords.create,
  noNumbers: {
    de: 'Dieser Kunde hat noch keine Gläubigernummer. Seine Benutzer sehen nichts, bis der Import eine bringt.',
    en: 'This customer has no creditor number yet. Their users see nothing until the import brings one.',
  },
  showAllNumbers: { de: 'Alle Gläubigernummern anzeigen', en: 'Show all creditor numbers' },

  require: { de: 'Zweiten Faktor zur Pflicht machen', en: 'Make the second factor compulsory' },
  release: { de: 'Zweiten Faktor freistellen', en: 'Make the second factor optional' },
  requireTitle: { de: 'Zweiten Faktor zur Pflicht machen?', en: 'Make the second factor compulsory?' },
  releaseTitle: { de: 'Zweiten Faktor freistellen?', en: 'Make the second factor optional?' },
  requireWords: {
    de: 'Ab ihrem nächsten Klick können Benutzer dieses Kunden ohne zweiten Faktor nichts mehr tun, als ihn einzurichten. Dazu brauchen sie ein Smartphone mit einer Authenticator-App.',
    en: 'From their next click, users of this customer without a second factor can do nothing but set one up. For that they need a phone with an authenticator app.',
  },
  affected: { de: 'Benutzer ohne zweiten Faktor:', en: 'Users without second factor:' },
  releaseWords: {
    de: 'Wer einen zweiten Faktor hat, behält ihn und kann ihn danach selbst ausschalten.',
    en: 'Whoever has a second factor keeps it and can then switch it off.',
  },
  required: { de: 'Der zweite Faktor ist jetzt Pflicht.', en: 'The second factor is now compulsory.' },
  released: { de: 'Der zweite Faktor ist jetzt freiwillig.', en: 'The second factor is now optional.' },
})
