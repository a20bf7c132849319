import type { Words } from '@portal/contract/words/words.ts'

import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'

export const usePrivacyTexts = texts({
  intro: {
    de: 'Diese Hinweise sagen Ihnen, welche personenbezogenen Daten dieses Gläubigerportal verarbeitet, wozu und wie lange.',
    en: 'This notice tells you which personal data this creditor portal processes, for what purpose and for how long.',
  },
  controller: { de: 'Verantwortlicher', en: 'Controller' },
  officers: { de: 'Datenschutzbeauftragte', en: 'Data-protection officers' },
  storage: commonWords.cookies,
  storageWhat: {
    de: 'Das Portal setzt keine Cookies. Es legt in Ihrem Browser nur ab, was für einen von Ihnen gewünschten Dienst unbedingt erforderlich ist (§ 25 Abs. 2 Nr. 2 TDDDG):',
    en: 'The portal sets no cookies. It stores in your browser only what is strictly necessary for a service you requested (§ 25 (2) no. 2 TDDDG):',
  },
  storageSession: {
    de: 'Ihre Anmeldung und der Zustand der Seite, etwa der Name, nach dem Sie gesucht haben, bis Sie sich abmelden oder den Tab schließen,',
    en: 'your login and the state of the page, such as the name you searched for, until you log out or close the tab,',
  },
  storageChoice: {
    de: 'Ihre Entscheidung im Dialog „Cookies und Browserspeicher“, die gewählte Sprache und Darstellung, ob das Menü geschlossen ist und welche Listen Sie mit „Neueste zuerst“ öffnen (unter einem Kurzzeichen, das Ihren Benutzernamen nicht nennt), bis Sie ablehnen oder die Daten Ihres Browsers löschen.',
    en: 'your decision in the dialog “Cookies and browser storage”, the language and appearance you chose, whether the menu is closed, and which lists you open with “Newest first” (under an identifier that does not reveal your username), until you reject or clear your browser’s data.',
  },
  storageNot: {
    de: 'Es wertet Ihr Nutzungsverhalten nicht aus und lädt nichts von anderen Anbietern.',
    en: 'It does not track what you do and loads nothing from other providers.',
  },
  changeSettings: { de: 'Cookie-Einstellungen ändern', en: 'Change cookie settings' },
  sheet: { de: 'Informationsblatt für Kunden', en: 'Information sheet for customers' },
  sheetWhat: {
    de: 'Ausführlich informieren wir Sie über die Verarbeitung Ihrer Daten als Kunde in unserem Informationsblatt nach Art. 13 DS-GVO:',
    en: 'Our information sheet under Art. 13 GDPR tells you in detail how we process your data as our customer (in German):',
  },
  sheetLink: { de: 'Informationsblatt herunterladen (PDF)', en: 'Download the information sheet (PDF)' },
  complaint: {
    de: 'Außerdem können Sie sich bei einer Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DS-GVO).',
    en: 'You may also lodge a complaint with a data-protection authority (Art. 77 GDPR).',
  },
  complaintTo: { de: 'Für uns zuständig ist:', en: 'The authority responsible for us is:' },
  rights: { de: 'Ihre Rechte', en: 'Your rights' },
  rightsWhat: {
    de: 'Sie können Auskunft über Ihre Daten verlangen, ihre Berichtigung, Löschung oder die Einschränkung ihrer Verarbeitung und die Übertragung der Daten, die Sie uns bereitgestellt haben (Art. 15 bis 18 und 20 DS-GVO). Soweit wir Daten auf Grundlage unserer berechtigten Interessen verarbeiten, können Sie aus Gründen Ihrer besonderen Situation widersprechen (Art. 21 DS-GVO). Es genügt eine Nachricht an uns oder an die Datenschutzbeauftragten.',
    en: 'You may request access to your data, its rectification, its erasure or the restriction of its processing, and the transfer of the data you have provided (Art. 15 to 18 and 20 GDPR). Where we process data on the basis of our legitimate interests, you may object on grounds relating to your particular situation (Art. 21 GDPR). A message to us or to the data-protection officers is enough.',
  },
})

interface PrivacySection {
  title: Words
  paragraphs: readonly Words[]
}

/** The sections on data processing, before the section on browser storage. */
export const processingSections: readonly PrivacySection[] = [
  {
    title: { de: 'Was dieses Portal verarbeitet', en: 'What this portal processes' },
    paragraphs: [
      {
        de: 'Zur Anmeldung verarbeiten wir Ihren Benutzernamen, Ihr Passwort und, wenn Sie ihn eingerichtet haben, Ihren zweiten Faktor. Das Passwort speichern wir nur als Hash, den zweiten Faktor nur verschlüsselt.',
        en: 'To log you in, we process your username, your password and, if you have set it up, your second factor. We store the password only as a hash and the second factor only in encrypted form.',
      },
      {
        de: 'Im Portal sehen Sie die Akten Ihrer Forderungen mit den Daten der Schuldner, Buchungen und Schriftstücken. Was Sie uns über das Portal mitteilen oder hochladen, verwenden wir zur Bearbeitung der Akten.',
        en: 'In the portal you see the cases of your claims with the debtors’ data, bookings and documents. We use what you tell us or upload through the portal to process the cases.',
      },
      {
        de: 'Was Sie in der Auftragsübergabe eingeben, und die Dateien dazu speichern wir schon vor dem Senden als Entwurf auf unserem Server, damit nichts verloren geht. Den Entwurf sehen nur Sie; wir bearbeiten ihn nicht. Er wird gelöscht, sobald Sie den Auftrag senden oder den Entwurf verwerfen, sonst 30 Tage nach der letzten Änderung.',
        en: 'We store what you enter in the case submission, and its files, as a draft on our server even before you send it, so that nothing is lost. Only you see the draft; we do not process it. It is deleted as soon as you send the order or discard the draft, otherwise 30 days after the last change.',
      },
      {
        de: 'Eine Suche, die Sie unter einem Namen speichern, bewahren wir mit ihren Angaben auf unserem Server auf, auch mit dem Namen eines Schuldners, nach dem Sie suchen. Nur Sie sehen sie; sie bleibt, bis Sie sie entfernen oder Ihr Zugang gelöscht wird.',
        en: 'If you save a search under a name, we keep it on our server with what you entered, including a debtor’s name that you search for. Only you see it; it stays until you remove it or your account is deleted.',
      },
      {
        de: 'Aus Gründen der Sicherheit und zum Nachweis protokollieren wir Anmeldungen, fehlgeschlagene Versuche, Änderungen am Konto, Einsicht in Akten, Downloads und Einreichungen, jeweils mit Zeitpunkt, Benutzer und Netzadresse.',
        en: 'For security and as evidence we record logins, failed attempts, changes to the account, views of cases, downloads and submissions, each with its time, user and network address.',
      },
    ],
  },
  {
    title: { de: 'Zwecke und Rechtsgrundlagen', en: 'Purposes and legal bases' },
    paragraphs: [
      {
        de: 'Wir verarbeiten die Daten, um den Auftrag unserer Kunden zu erfüllen und Ihnen das Portal bereitzustellen (Art. 6 Abs. 1 Buchst. b DS-GVO; bei Ansprechpartnern unserer Kunden Buchst. f), um gesetzliche Pflichten zu erfüllen (Buchst. c) und um das Portal zu schützen und Missbrauch zu erkennen; darin liegt unser berechtigtes Interesse (Buchst. f).',
        en: 'We process the data to fulfil our customers’ orders and to provide the portal (Art. 6 (1) (b) GDPR; for our customers’ contact persons point (f)), to comply with legal obligations (point (c)), and to protect the portal and detect misuse, which is our legitimate interest (point (f)).',
      },
    ],
  },
  {
    title: { de: 'Empfänger und Dauer der Speicherung', en: 'Recipients and retention' },
    paragraphs: [
      {
        de: 'Die Daten des Portals erhalten nur Stellen unseres Unternehmens, die sie für ihre Aufgaben brauchen, und Dienstleister, die für uns nach unseren Weisungen arbeiten (Art. 28 DS-GVO). In Länder außerhalb des Europäischen Wirtschaftsraums übermitteln wir sie nicht.',
        en: 'The portal’s data is received only by departments of our company that need it for their tasks and by processors who act on our instructions (Art. 28 GDPR). We do not transfer it to countries outside the European Economic Area.',
      },
      {
        de: 'Wir speichern sie, solange es für die genannten Zwecke erforderlich ist oder das Gesetz es verlangt, und löschen sie danach.',
        en: 'We store it for as long as the purposes above or the law require, and delete it afterwards.',
      },
    ],
  },
]

/** Closing sections (specification 2, part 2.5). */
export const closingSections: readonly PrivacySection[] = [
  {
    title: { de: 'Verschlüsselung über HTTPS', en: 'Encryption over HTTPS' },
    paragraphs: [
      {
        de: 'Ihr Browser und dieses Portal tauschen alle Daten verschlüsselt über HTTPS aus. Sie erkennen das am „https://“ in der Adresszeile. So können Dritte nicht mitlesen, was Sie übermitteln.',
        en: 'Your browser and this portal exchange all data encrypted over HTTPS, as the “https://” in the address bar shows. Third parties cannot read what you transmit.',
      },
    ],
  },
  {
    title: { de: 'Sicherheitsmaßnahmen', en: 'Security measures' },
    paragraphs: [
      {
        de: 'Wir schützen Ihre Daten mit technischen und organisatorischen Maßnahmen gegen Verlust, Veränderung und unbefugten Zugriff, unter anderem durch Rechte je Benutzer, begrenzte Sitzungen, Schutz vor dem Erraten von Passwörtern und die Zwei-Faktor-Anmeldung, die wir Ihnen empfehlen. Die Maßnahmen passen wir dem Stand der Technik an.',
        en: 'We protect your data against loss, alteration and unauthorised access by technical and organisational measures, among them rights for each user, limited sessions, protection against password guessing, and two-factor login, which we recommend. We keep these measures up to the state of the art.',
      },
    ],
  },
  {
    title: { de: 'Änderung dieser Hinweise', en: 'Changes to this notice' },
    paragraphs: [
      {
        de: 'Wir passen diese Hinweise an, wenn sich das Portal oder die Rechtslage ändert. Es gilt die Fassung, die Sie auf dieser Seite finden.',
        en: 'We amend this notice when the portal or the law changes. The version on this page applies.',
      },
    ],
  },
]
