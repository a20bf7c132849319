import { enforcementWords } from '@portal/contract/words/enforcement-words.ts'

import { termName, type Term } from '#screens/terms/term.ts'

/** Glossary entries about enforcement and about inquiries about the debtor. */
export const enforcementTerms: readonly Term[] = [
  {
    name: { de: 'Zwangsvollstreckung', en: 'Enforcement (Zwangsvollstreckung)' },
    meaning: {
      de: 'Der Einzug einer titulierten Forderung mit staatlichem Zwang, etwa durch Pfändung.',
      en: 'Collecting a claim by state compulsion on the basis of a title, for example by attachment.',
    },
  },
  {
    name: { de: 'Gerichtsvollzieher', en: 'Bailiff (Gerichtsvollzieher)' },
    meaning: {
      de: 'Beamter, der Schriftstücke zustellt, bewegliche Sachen pfändet und die Vermögensauskunft abnimmt.',
      en: 'The official who serves documents, attaches movable property and takes the asset disclosure.',
    },
  },
  {
    name: { de: 'Pfändung', en: 'Attachment (Pfändung)' },
    meaning: {
      de: 'Die Beschlagnahme von Sachen oder Rechten des Schuldners, aus denen die Forderung bezahlt werden soll. Was er zum Leben braucht, ist geschützt.',
      en: 'The seizure of the debtor’s property or rights from which the claim is to be paid. What the debtor needs to live on is protected.',
    },
  },
  {
    name: {
      de: 'Pfändungs- und Überweisungsbeschluss',
      en: 'Attachment and transfer order (Pfändungs- und Überweisungsbeschluss)',
    },
    meaning: {
      de: 'Mit ihm pfändet das Vollstreckungsgericht, was der Schuldner von Dritten zu bekommen hat, etwa Lohn oder Bankguthaben. Der Dritte zahlt dann an den Gläubiger.',
      en: 'The order by which the enforcement court attaches what third parties owe the debtor, such as wages or bank balances. The third party then pays the creditor.',
    },
  },
  {
    name: { de: 'Drittschuldner', en: 'Third-party debtor (Drittschuldner)' },
    meaning: {
      de: 'Wer dem Schuldner Geld schuldet und deshalb von einer Pfändung betroffen ist, etwa der Arbeitgeber oder die Bank.',
      en: 'Somebody who owes the debtor money and whom an attachment is therefore addressed to, such as the employer or the bank.',
    },
  },
  {
    name: { de: 'Pfändungsschutzkonto (P-Konto)', en: 'Protected account (Pfändungsschutzkonto, P-Konto)' },
    meaning: {
      de: 'Ein Konto, auf dem jeden Monat ein Grundbetrag vor Pfändung geschützt ist.',
      en: 'An account on which a basic amount is protected from attachment every month.',
    },
  },
  {
    name: { de: 'Vermögensauskunft', en: 'Asset disclosure (Vermögensauskunft)' },
    meaning: {
      de: 'Der Schuldner legt dem Gerichtsvollzieher sein Vermögen offen und versichert an Eides statt, dass die Angaben stimmen (§ 802c ZPO). Früher: eidesstattliche Versicherung.',
      en: 'The debtor discloses their assets to the bailiff and affirms in lieu of an oath that the statement is true (§ 802c ZPO). Formerly called sworn statement.',
    },
  },
  {
    name: termName(enforcementWords.arrestWarrant),
    meaning: {
      de: 'Er wird auf Antrag erlassen, um die Vermögensauskunft zu erzwingen, wenn der Schuldner sie ohne Grund nicht abgibt (§ 802g ZPO).',
      en: 'Issued on application to compel the asset disclosure when the debtor refuses it without reason (§ 802g ZPO).',
    },
  },
  {
    name: { de: 'Schuldnerverzeichnis', en: 'Register of debtors (Schuldnerverzeichnis)' },
    meaning: {
      de: 'Das Register der Gerichte, in dem steht, wer die Vermögensauskunft nicht abgegeben hat oder nach ihr nicht zahlen kann (§ 882c ZPO).',
      en: 'The courts’ register of those who refused the asset disclosure or who, according to it, cannot pay (§ 882c ZPO).',
    },
  },
  {
    name: { de: 'Fruchtlose Pfändung', en: 'Fruitless attachment (fruchtlose Pfändung)' },
    meaning: {
      de: 'Ein Pfändungsversuch, bei dem nichts Pfändbares gefunden wurde.',
      en: 'An attempt at attachment that found nothing attachable.',
    },
  },
  {
    name: {
      de: 'Eidesstattliche Versicherung',
      en: 'Sworn statement (eidesstattliche Versicherung)',
    },
    meaning: {
      de: 'Mit ihr bekräftigt der Schuldner, dass die Angaben in seiner Vermögensauskunft richtig und vollständig sind. So hieß bis 2012 auch die Vermögensauskunft selbst.',
      en: 'With it the debtor affirms that their asset disclosure is correct and complete. Until 2012 it was also the name of the asset disclosure itself.',
    },
  },
  {
    name: termName(enforcementWords.hopelessEnforcement),
    meaning: {
      de: 'Ein Negativmerkmal: Nach allem, was über Einkommen und Vermögen des Schuldners bekannt ist, würde eine Vollstreckung zurzeit nur weitere Kosten verursachen.',
      en: 'A negative feature: by what is known of the debtor’s income and assets, enforcement would at present only cause further costs.',
    },
  },
  {
    name: termName(enforcementWords.nonPayer),
    meaning: {
      de: 'Ein Negativmerkmal: Der Schuldner hat auch in anderen Sachen nicht gezahlt. Freiwillige Zahlungen sind nicht zu erwarten.',
      en: 'A negative feature: the debtor has not paid in other matters either. Voluntary payments are not to be expected.',
    },
  },
  {
    name: { de: 'Insolvenzverfahren', en: 'Insolvency proceedings (Insolvenzverfahren)' },
    meaning: {
      de: 'Das gemeinsame Verfahren aller Gläubiger eines zahlungsunfähigen Schuldners. Einzelne Gläubiger dürfen währenddessen nicht vollstrecken; sie melden ihre Forderung zur Tabelle an.',
      en: 'The joint proceedings of all creditors of an insolvent debtor. Meanwhile individual creditors may not enforce; they file their claims with the insolvency administrator.',
    },
  },
  {
    name: { de: 'Restschuldbefreiung', en: 'Discharge of residual debt (Restschuldbefreiung)' },
    meaning: {
      de: 'Der Beschluss, der einen redlichen Schuldner nach dem Insolvenzverfahren von den meisten restlichen Schulden befreit.',
      en: 'The order that frees an honest debtor from most remaining debts after insolvency proceedings.',
    },
  },
  {
    name: { de: 'Überwachung', en: 'Monitoring (Überwachung)' },
    meaning: {
      de: 'Ist beim Schuldner vorerst nichts zu holen, behalten wir die titulierte Forderung im Blick und prüfen von Zeit zu Zeit seine Anschrift und seine Verhältnisse.',
      en: 'If there is nothing to be had from the debtor for now, we keep the claim and its title under review and check the debtor’s address and circumstances from time to time.',
    },
  },
  {
    name: { de: 'Adressermittlung', en: 'Address tracing (Adressermittlung)' },
    meaning: {
      de: 'Die Suche nach der neuen Anschrift eines verzogenen Schuldners, etwa beim Einwohnermeldeamt.',
      en: 'The search for the new address of a debtor who has moved, for example at the residents’ registration office.',
    },
  },
  {
    name: { de: 'Bonität', en: 'Creditworthiness (Bonität)' },
    meaning: {
      de: 'Wie wahrscheinlich es ist, dass jemand seine Schulden bezahlen kann und wird. Auskunfteien sammeln Angaben dazu.',
      en: 'How likely it is that somebody can and will pay their debts. Credit agencies collect information about it.',
    },
  },
  {
    name: { de: 'Negativmerkmal', en: 'Negative feature (Negativmerkmal)' },
    meaning: {
      de: 'Eine Tatsache, die gegen die Bonität des Schuldners spricht, etwa ein Haftbefehl oder ein Insolvenzverfahren. Die Akte zeigt sie mit der Ampel.',
      en: 'A fact that speaks against the debtor’s creditworthiness, such as an arrest warrant or insolvency proceedings. The traffic light on the case shows it.',
    },
  },
]
