import type { Rule, Violation } from '../rule.ts'
import { type Wording, wordingsOf } from '../wordings.ts'

/** Text → why it may have several translations. */
type Reasons = Readonly<Record<string, string>>

const severalInEnglish: Reasons = {
  von: 'a range begins from it, a part is of it, a page was printed by somebody',
  bis: 'a range goes to it, a pause lasts until it',
  Offen: 'a task waits, an amount is left',
  offen: 'a task is open, an amount is outstanding',
  Seit: '“since” with a date; days overdue follow the number in English',
  Weiter: 'a step leads to the next one, a draft is continued',
  Schuldner: 'the search calls it debtor name (specification 1, part 2)',
  Mahnbescheid: 'the glossary has the German term beside its translation',
  Titel: 'the glossary has the German term beside its translation',
  Überwachung: 'the glossary has the German term beside its translation',
  Bonität: 'the glossary has the German term beside its translation',
  Ausbuchung: 'the glossary has the German term beside its translation',
  Gläubiger: 'one of them, the list of all of them',
  Benutzer: 'one of them, the list of all of them',
  Eingang: 'the list is an inbox, each of its entries a submission',
  seit: '“since” with a date, “for” with a duration',
  Ablehnen: 'cookies are rejected, a submission is refused',
  Erledigt: 'a task is done, a submission is decided',
  Unterlage: 'a creditor is asked for a document, the collection company provides papers',
  'Zwei-Faktor-Anmeldung': 'the screen is called 2-FA (specification 1, part 2)',
}

const severalInGerman: Reasons = {
  from: 'a date „von“, an amount „ab“',
  document: 'an existing one is „Dokument“, a requested one „Unterlage“',
  details: 'of a notice „Details“, of a receipt „Angaben“',
  category: 'of a booking „Kategorie“, of a closing reason „Einordnung“',
  description: 'of a main claim „Bezeichnung“, of a term „Erklärung“ (specification 1, part 2)',
  done: 'a step is „erledigt“, the user is „Fertig“',
  accept: 'cookies „Zustimmen“, a submission „Annehmen“',
  next: 'a step „Weiter“, the next submission „Nächster“',
  none: 'of things „keine“, of a document „nicht vorhanden“',
  note: 'in a text „Hinweis“, of a clerk „Notiz“',
  submission: 'to creditors „Übermittlung“, at the desk „Eingang“',
  type: 'of a case „Typ“, of a notice „Art“ (specification 1, part 2)',
}

const own = 'architecture/rules/one-meaning.ts'

const german = ({ de }: Wording) => de
const english = ({ en }: Wording) => en.toLowerCase()

export const oneMeaningRule: Rule = {
  title: 'a text has one translation',
  violations(files) {
    const wordings = wordingsOf(files)
    return [
      ...unreasoned(wordings, german, english, severalInEnglish),
      ...unreasoned(wordings, english, (each) => german(each).toLowerCase(), severalInGerman),
    ]
  },
  planted: [
    {
      path: 'server/src/creditor/receipt/planted-words.ts',
      text: `export const words = { day: { de: 'Datum', en: 'Day' } }`,
      says: '„Datum“ is “date” and “day”',
    },
    {
      path: 'contract/src/planted-words.ts',
      text: `export const words = { day: { de: 'Tag', en: 'Date' } }`,
      says: '„date“ is “datum” and “tag”',
    },
    {
      path: 'web/src/screens/screen-titles.ts',
      text: `export const screenTitles = {}`,
      says: '„Zwei-Faktor-Anmeldung“ has only one translation: remove its reason',
    },
  ],
}

/**
 * Returns a violation for each text that has several translations without a reason, and for each reason that is no
 * longer needed.
 */
function unreasoned(
  wordings: readonly Wording[],
  text: (each: Wording) => string,
  translation: (each: Wording) => string,
  reasons: Reasons,
): Violation[] {
  const several = [...Map.groupBy(wordings, text)].flatMap(([said, same]) => {
    const translations = [...new Set(same.map(translation))]
    return translations.length > 1 ? [{ said, same, translations }] : []
  })
  return [
    ...several
      .filter(({ said }) => !(said in reasons))
      .map(({ said, same, translations }) => ({
        path: same.at(-1)?.path ?? own,
        sentence: `„${said}“ is “${translations.join('” and “')}” (${same.map(({ path, line }) => `${path}:${line}`).join(', ')}): give it one translation, or add a reason to ${own}`,
      })),
    ...Object.keys(reasons)
      .filter((reason) => !several.some(({ said }) => said === reason))
      .map((reason) => ({
        path: own,
        sentence: `„${reason}“ has only one translation: remove its reason`,
      })),
  ]
}
