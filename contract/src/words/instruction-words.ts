import type { addedFields } from '#fields/added-fields.ts'
import type { InstructionField, InstructionKind, InstructionReason, Warning } from '#instruction-kinds.ts'
import type { InstructionRefusal } from '#instruction-rules.ts'
import { domainWords } from '#words/domain-words.ts'
import { type FieldName, named, type Words } from '#words/words.ts'

/** Fields that only instructions have. */
type OwnField = Exclude<InstructionField, 'reason'> | 'kind' | AddedField

/** Fields that the portal adds to an instruction. */
type AddedField = keyof (typeof addedFields)['instruction']

/** Names of an instruction's fields, for form and receipt, in the order of the receipt. */
export const instructionFieldWords = {
  kind: named(domainWords.instruction, { de: 'die Weisung', en: 'the instruction' }),
  until: named({ de: 'Letzter Tag', en: 'Last day' }, { de: 'den letzten Tag', en: 'the last day' }),
  minAmount: named(
    { de: 'Mindestbetrag', en: 'Minimum amount' },
    { de: 'den Mindestbetrag', en: 'the minimum amount' },
  ),
  rate: named(
    { de: 'Monatliche Rate', en: 'Monthly instalment' },
    { de: 'die monatliche Rate', en: 'the monthly instalment' },
  ),
  months: named(
    { de: 'Anzahl der Raten', en: 'Number of instalments' },
    { de: 'die Anzahl der Raten', en: 'the number of instalments' },
  ),
  confirmedTexts: { de: 'Bestätigte Hinweise', en: 'Confirmed warnings' },
} as const satisfies Record<Exclude<OwnField, AddedField>, FieldName> & Record<AddedField, Words>

/** Names of the instructions, for screens and receipts. */
export const instructionKindWords = {
  pause: { de: 'Pause', en: 'Pause' },
  resume: { de: 'Fortsetzung', en: 'Resume' },
  recall: { de: 'Rücknahme', en: 'Recall' },
  settle: { de: 'Vergleich erlauben', en: 'Allow a settlement' },
  instalments: { de: 'Ratenzahlung erlauben', en: 'Allow instalments' },
  court: { de: 'Gerichtliches Mahnverfahren freigeben', en: 'Approve the court dunning procedure' },
  disputed: { de: 'Schuldner bestreitet die Forderung', en: 'Debtor disputes the claim' },
} as const satisfies Record<InstructionKind, Words>

export const instructionReasonWords = {
  talks: { de: 'Wir sprechen selbst mit dem Schuldner', en: 'We are talking to the debtor ourselves' },
  promise: { de: 'Der Schuldner hat Zahlung zugesagt', en: 'The debtor has promised payment' },
  checking: { de: 'Wir prüfen die Forderung', en: 'We are checking the claim' },
  paid: { de: 'Der Schuldner hat an uns gezahlt', en: 'The debtor has paid us' },
  customerRelation: { de: 'Rücksicht auf die Kundenbeziehung', en: 'To protect the customer relationship' },
  ownError: { de: 'Wir haben die Forderung irrtümlich erhoben', en: 'We made the claim by mistake' },
  disputed: { de: 'Der Schuldner bestreitet die Forderung', en: 'The debtor disputes the claim' },
  defect: { de: 'Die Leistung sei mangelhaft', en: 'Defective goods or services' },
  notDelivered: {
    de: 'Die Leistung sei nicht erbracht',
    en: 'Goods or services not supplied',
  },
  alreadyPaid: { de: 'Die Forderung sei schon bezahlt', en: 'Claim already paid' },
  amount: { de: 'Der Betrag sei falsch', en: 'Wrong amount' },
  noContract: { de: 'Es gebe keinen Vertrag', en: 'No contract' },
  other: { de: 'Anderer Grund', en: 'Other reason' },
} as const satisfies Record<InstructionReason, Words>

/** Warning before a recall, unless the operator configures other words (`texts.recallCosts`). */
export const defaultRecallCosts: Words = {
  de: 'Bereits entstandene Kosten rechnen wir nach unserer Vergütungsvereinbarung ab.',
  en: 'We charge costs already incurred as set out in our fee agreement.',
}

/**
 * The warnings, each with the law it is based on.
 * @param recallCosts The operator's words for W2.
 */
export const warningWords = (recallCosts: Words): Readonly<Record<Warning, Words>> => ({
  W1: {
    de: 'Eine Pause oder Rücknahme hält die Verjährung nicht auf: Sie läuft sechs Monate nach dem letzten Verfahrensschritt weiter (§ 204 Abs. 2 BGB). Ein Mahnbescheid kann seine Wirkung verlieren (§ 701 ZPO).',
    en: 'A pause or recall does not stop the limitation period: it continues to run six months after the last step in the proceedings (§ 204 (2) BGB). A court payment order may lapse (§ 701 ZPO).',
  },
  W2: recallCosts,
  W3: {
    de: 'Die Gerichtskosten trägt, wer das Verfahren beantragt hat (§ 22 Abs. 1 GKG, § 269 Abs. 3 ZPO).',
    en: 'The court costs are borne by whoever applied for the proceedings (§ 22 (1) GKG, § 269 (3) ZPO).',
  },
  W4: {
    de: 'Der Titel bleibt 30 Jahre vollstreckbar (§ 197 Abs. 1 BGB). Sie erhalten ihn zurück.',
    en: 'The title remains enforceable for 30 years (§ 197 (1) BGB). We will return it to you.',
  },
  W5: {
    de: 'Der Schuldner muss die Kosten einer Ratenzahlung kennen, bevor er ihr zustimmt (§ 13a Abs. 3 RDG). Wir nennen sie ihm vorher.',
    en: 'The debtor must know the costs of paying by instalments before agreeing to it (§ 13a (3) RDG). We will state them beforehand.',
  },
  W6: {
    de: 'Im gerichtlichen Mahnverfahren fallen Gerichtskosten und weitere Vergütung an, die Sie zunächst vorlegen. Die Beträge nennen wir Ihnen gesondert; das Portal berechnet sie nicht.',
    en: 'The court dunning procedure involves court costs and further fees, which you pay in advance. We will tell you the amounts separately; the portal does not calculate them.',
  },
})

/** Why an instruction is refused. */
export const instructionRefusalWords = {
  already_closed: {
    de: 'Die Akte ist abgeschlossen; Weisungen sind nicht mehr möglich.',
    en: 'The case is closed; instructions are no longer possible.',
  },
  already_at_court: {
    de: 'Für diese Akte ist das gerichtliche Verfahren schon eingeleitet.',
    en: 'Court proceedings have already been started for this case.',
  },
  instruction_pending: {
    de: 'Diese Weisung liegt uns bereits vor; wir haben noch nicht darüber entschieden.',
    en: 'You have already sent this instruction; we have not decided on it yet.',
  },
  no_pause: { de: 'Die Akte ist nicht pausiert.', en: 'The case is not paused.' },
  nothing_open: {
    de: 'In dieser Akte ist nichts mehr offen.',
    en: 'Nothing is outstanding on this case any more.',
  },
} as const satisfies Record<InstructionRefusal, Words>
