import { domainWords } from '@portal/contract/words/domain-words.ts'
import { enforcementWords } from '@portal/contract/words/enforcement-words.ts'
import { insolvency, interest } from '@portal/contract/words/history-words.ts'
import { receiptWords } from '@portal/contract/words/receipt-words.ts'
import type { Words } from '@portal/contract/words/words.ts'

import { useNameOf } from '#desk/import-kinds.ts'
import { factWords } from '#desk/trail/fact-words.ts'
import { userWords } from '#desk/users/user-words.ts'
import { caseFieldWords } from '#features/case-detail/case-field-words.ts'
import { commonWords } from '#i18n/common-words.ts'
import { screenWords } from '#i18n/screen-words.ts'

const inFull = ({ de, en }: Words): Words => ({ de: `${de}, ausführlich`, en: `${en} in full` })

/** Names of the fields that a case and its claims, history and bookings have. */
const caseFields = {
  inkassoNumber: domainWords.collectionNumber,
  glgNumber: domainWords.creditorNumber,
  geschaeftsId: domainWords.customerNumber,
  aktentyp: domainWords.fileType,
  schuldner: { de: 'Schuldner in einer Zeile', en: 'Debtor in one line' },
  schuldnername: { de: 'Name des Schuldners', en: 'Debtor’s name' },
  schuldneradresse: { de: 'Straße und Hausnummer', en: 'Street and house number' },
  schuldnerplzort: { de: 'Postleitzahl und Ort', en: 'Postal code and city' },
  hauptforderung: domainWords.mainClaim,
  zinsen: interest,
  zahlungen: caseFieldWords.payments,
  zahlungenHauptforderung: caseFieldWords.paidOfMainClaim,
  aktuellersaldo: caseFieldWords.balance,
  datletztezahl: caseFieldWords.lastPayment,
  handoverDate: { de: 'Tag der Übergabe', en: 'Day of the handover' },
  closedDate: { de: 'Tag des Abschlusses', en: 'Day of closure' },
  closingReason: commonWords.closingReason,
  negativinfo1: caseFieldWords.swornStatement,
  negativinfo2: enforcementWords.arrestWarrant,
  negativinfo3: insolvency,
  negativinfo4: caseFieldWords.disclosureRefused,
  negativinfo5: enforcementWords.hopelessEnforcement,
  negativinfo6: enforcementWords.nonPayer,
  vorletzteaktion: caseFieldWords.secondLastAction,
  vorletzteaktionLong: inFull(caseFieldWords.secondLastAction),
  letzteaktion: caseFieldWords.lastAction,
  letzteaktionLong: inFull(caseFieldWords.lastAction),
  aktuelleaktion: caseFieldWords.currentAction,
  aktuelleaktionLong: inFull(caseFieldWords.currentAction),

  position: { de: 'Nummer der Hauptforderung', en: 'Number of the main claim' },
  katnr: { de: 'Katalognummer', en: 'Catalogue number' },
  bezeichnung: screenWords.description,
  rechnr: domainWords.invoiceNumber,
  vertnr: { de: 'Vertragsnummer', en: 'Contract number' },
  datvon: caseFieldWords.from,
  datbis: caseFieldWords.to,
  betrag: domainWords.amount,
  mahnkost: domainWords.reminderCosts,
  bankrl: domainWords.bankChargeback,

  recno: { de: 'Nummer des Eintrags', en: 'Number of the entry' },
  datum: domainWords.date,
  text: domainWords.text,
  schuldnr: { de: 'Nummer des Schuldners', en: 'Number of the debtor' },
  status: caseFieldWords.status,
  sachbear: screenWords.clerk,
  kategtx: caseFieldWords.category,
  ausgabe: caseFieldWords.output,
  attachment: { de: 'Pfad des Dokuments', en: 'Path of the document' },
  attachmentFilename: { de: 'Dateiname des Dokuments', en: 'File name of the document' },

  index: { de: 'Nummer der Buchung', en: 'Number of the booking' },
  buchart: { de: 'Buchungsart als Code', en: 'Booking type as a code' },
  bucharttxt: caseFieldWords.bookingType,
} as const satisfies Record<string, Words>

/** Names of the fields of all kinds, and of the mark of deleted rows, by their names in the files. */
export const fieldNames = {
  ...caseFields,
  customerNumber: userWords.customerNumber,
  name: { de: 'Name in Worten', en: 'Name in words' },
  category: caseFieldWords.category,
  id: { de: 'Eindeutige Kennung', en: 'Unique id' },
  userId: domainWords.user,
  date: domainWords.date,
  time: domainWords.time,
  type: screenWords.type,
  content: screenWords.content,
  location: { de: 'Inland oder Ausland', en: 'In Germany or abroad' },

  taskId: factWords.taskId,
  revision: factWords.revision,
  receiptNumber: receiptWords.receiptNumber,
  kind: screenWords.type,
  title: { de: 'Überschrift', en: 'Heading' },
  answer: { de: 'Form der Antwort', en: 'Form of the answer' },
  options: { de: 'Antworten zur Auswahl', en: 'Answers to choose from' },
  dueDate: { de: 'Frist der Antwort', en: 'Deadline of the answer' },
  clerk: screenWords.clerk,
  cost: { de: 'Freizugebende Kosten', en: 'Costs to approve' },
  consequence: { de: 'Folge ohne Antwort', en: 'Consequence without an answer' },
  filesRequired: { de: 'Dateien sind Pflicht', en: 'Files are required' },
  createdDate: { de: 'Tag der Frage', en: 'Day of the question' },
  state: caseFieldWords.status,

  messageId: factWords.messageId,
  submissionId: { de: 'Kennung der Übermittlung', en: 'Id of the submission' },
  paperId: factWords.paperId,
  paperDate: { de: 'Datum der Unterlage', en: 'Date of the paper' },
  periodFrom: { de: 'Erster Tag des Zeitraums', en: 'First day of the period' },
  periodTo: { de: 'Letzter Tag des Zeitraums', en: 'Last day of the period' },
  language: { de: 'Sprache der Oberfläche', en: 'Language of the interface' },

  deleted: { de: 'Löschvermerk', en: 'Mark of deletion' },
} as const satisfies Record<string, Words>

/** Returns a function that names a field of import files. */
export const useFieldName = () => useNameOf(fieldNames)
