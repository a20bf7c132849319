import { type PersonTable, tableWords } from '#operator/persons/person-glossary.ts'
import type { PersonData } from '#operator/persons/person-rows.ts'
import type { RetentionPolicy } from '#privacy/retention/retention-policy.ts'

/** What the cover letter of an export contains. */
export interface CoverLetter {
  /** The company's name and its retention periods. */
  readonly operator: { readonly name: string; readonly retention: RetentionPolicy }
  /** Time of the export, for example `2026-06-01, 10:00 Uhr`. */
  readonly at: string
  readonly documents: number
  readonly isUser: boolean
  readonly data: PersonData
}

/**
 * The cover letter, in German: describes the folder, and the origin, recipients and retention of the data (Art.
 * 12, 15(1) GDPR).
 */
export const coverLetter = ({ operator, at, documents, isUser, data }: CoverLetter): string =>
  `Auskunft nach Art. 15 DSGVO über die Daten im Gläubigerportal
${operator.name}
Stand: ${at}

Inhalt dieses Ordners
  auskunft.json   alle Angaben; lesbar mit jedem Texteditor. Leere Felder fehlen.
                  Am Ende erklärt „glossary“ jedes Feld und jedes Kürzel auf Deutsch und Englisch.
  dokumente/      ${documents} Dokumente; in den Angaben steht ihr Name unter „document“.

Abschnitte in auskunft.json
${sectionsOf(data)}

Herkunft
  ${isUser ? 'Die Angaben stammen vom Benutzer selbst, von seinem Unternehmen und aus dem Betrieb des Portals.' : 'Die Angaben zu den Akten stammen aus dem Inkassosystem, Aufträge und Meldungen vom Gläubiger.'}

Empfänger
  ${isUser ? 'Was der Benutzer gesendet hat, erhalten das Inkassounternehmen und die Benutzer desselben Gläubigers.' : 'Wer wann auf eine Akte zugegriffen hat, steht in der Akte unter „audit“.'}

Speicherdauer
${periodsOf(operator.retention)}

Sie haben das Recht auf Berichtigung, Löschung, Einschränkung der Verarbeitung und Widerspruch sowie auf Beschwerde bei
einer Aufsichtsbehörde (Art. 15 Abs. 1 Buchst. e und f DSGVO). Das Portal trifft keine automatisierten Entscheidungen
(Art. 22 DSGVO).
`

/** A line for each table that occurs in the data. */
function sectionsOf(data: PersonData): string {
  const text = JSON.stringify(data)
  // The cast is safe: `tableWords` has no keys besides the PersonTables.
  const tables = (Object.keys(tableWords) as PersonTable[]).filter((table) => text.includes(`"${table}":[{`))
  const lines = tables.map((table) => `  ${table.padEnd(20)}${tableWords[table].split(' / ')[0]}`)
  return [
    ...lines,
    ...('elsewhere' in data ? ['  elsewhere           wo der Name sonst noch steht'] : []),
  ].join('\n')
}

function periodsOf({ closedCaseMonths, messageMonths, auditMonths, submissionDays }: RetentionPolicy) {
  const cases =
    closedCaseMonths === undefined
      ? 'bis sie gelöscht werden'
      : `${closedCaseMonths} Monate nach ihrem Abschluss`
  const messages =
    messageMonths === undefined
      ? 'bis sie gelöscht werden'
      : `${messageMonths} Monate nach der Entscheidung darüber`
  return `  Akten: ${cases}.
  Aufträge und Meldungen: ${messages}.
  Dateien dazu: ${submissionDays} Tage nach der Entscheidung.
  Protokoll: ${auditMonths} Monate.
  Was nach Handels- oder Steuerrecht aufzubewahren ist: bis zum Ende der gesetzlichen Frist.`
}
