/** What the letter beside an answer under Art. 15 GDPR needs to know; the person reads German. */
export interface ReadmeFacts {
  /** Who answers. */
  readonly operator: string
  /** `2026-06-01, 10:00 Uhr` */
  readonly at: string
  readonly documents: number
  readonly isUser: boolean
  /** How long each kind is kept, in sentences. */
  readonly periods: readonly string[]
}

const sources = {
  debtor: 'Die Angaben zu den Akten stammen aus dem Inkassosystem, Aufträge und Meldungen vom Gläubiger.',
  user: 'Die Angaben stammen vom Benutzer selbst, von seinem Unternehmen und aus dem Betrieb des Portals.',
}

/** What the folder holds, where it comes from, who has seen it and how long it is kept (Art. 15(1)). */
export const readmeText = ({ operator, at, documents, isUser, periods }: ReadmeFacts): string =>
  `Auskunft nach Art. 15 DSGVO über die Daten im Gläubigerportal
${operator}
Stand: ${at}

Inhalt dieses Ordners
  auskunft.json   alle Angaben, mit Überschriften; jeder Texteditor zeigt sie. Leere Felder sind weggelassen.
  dokumente/      ${documents} Dokumente, genannt unter „Liegt bei als“.

Herkunft
  ${isUser ? sources.user : sources.debtor}

Empfänger
  ${isUser ? 'Was gesandt wurde, erhalten das Inkassounternehmen und Benutzer desselben Gläubigers.' : 'Jede Akte nennt, wer wann mit ihr umgegangen ist: unter „Wer mit dieser Akte umgegangen ist“.'}

Speicherdauer
${periods.map((sentence) => `  ${sentence}`).join('\n')}

Es besteht ein Recht auf Berichtigung, Löschung, Einschränkung der Verarbeitung und Widerspruch sowie auf Beschwerde bei
einer Aufsichtsbehörde (Art. 15 Abs. 1 Buchst. e und f DSGVO). Entscheidungen trifft das Portal nicht (Art. 22 DSGVO).
`
