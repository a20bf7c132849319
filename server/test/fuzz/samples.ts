import { unsubscribe } from '@portal/contract/case-mail.ts'
import { exportCases, searchCases, sumCases } from '@portal/contract/case-search.ts'
import { addDraftFile } from '@portal/contract/handover-draft.ts'
import { warnings } from '@portal/contract/instruction-kinds.ts'
import { markMessagesRead, readMessageFile } from '@portal/contract/messages.ts'
import { exportNotices, findNotices } from '@portal/contract/notices.ts'
import { confirmMailAddress } from '@portal/contract/notifications.ts'
import { endOwnSession } from '@portal/contract/own-sessions.ts'
import { removeSavedSearch, saveSearch } from '@portal/contract/saved-searches.ts'
import { openView } from '@portal/contract/see-as.ts'
import { sendInstruction } from '@portal/contract/send-instruction.ts'
import { login } from '@portal/contract/session.ts'
import { answerTask } from '@portal/contract/tasks.ts'
import { verifyBackupCode } from '@portal/contract/two-factor.ts'
import * as fc from 'fast-check'

import { aktentypen, password } from '#test/build.ts'
import type { Samples } from '#test/fuzz/values.ts'
import { loginNames, samplePaperId, type World } from '#test/fuzz/world.ts'
import { csvFile, jpegFile, pdfFile, tiffFile, xlsFile, xlsxFile } from '#test/sample-files.ts'
import { fileEntry, sampleTaskId } from '#test/sample-submissions.ts'

const ownNumbers = ['100100', '100200']

const days = fc.constantFrom('1990-02-28', '2024-02-29', '2025-12-31', '2026-01-01', '2026-03-29')
const amounts = fc.constantFrom('0', '100', '1234,5', '25e-1', '1234.50', ' 7 ', '-3,99', '999999999')
// Bounds of date ranges. No `early` day is after a `late` one, so all ranges are valid.
const early = fc.constantFrom('1990-02-28', '2024-02-29', '2025-12-31')
const late = fc.constantFrom('2025-12-31', '2026-01-01', '2026-03-29')
const moments = fc.constantFrom('2026-03-29T01:30:00Z', '2026-10-25T00:59:59.999Z', '2999-12-31T23:59:59Z')
/** Returns mostly the right value, sometimes the wrong one. */
const mostly = (right: string, wrong: string) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, fc.constant(wrong))
const orEmpty = (values: fc.Arbitrary<unknown>) => fc.oneof(values, fc.constant(''))

const files = fc.constantFrom(
  fileEntry('liste.csv', csvFile),
  fileEntry('Foto.JPG', jpegFile),
  fileEntry('brief.pdf', pdfFile),
  fileEntry('scan.tif', tiffFile),
  fileEntry('mappe.xlsx', xlsxFile()),
  fileEntry('alt.xls', xlsFile),
)

/** Many ids, because a draft can be sent only once. */
const draftIds = Array.from({ length: 50 }, (_, index) => `draft-of-the-fuzzer-${index}`)

/** Fewer names than the number of searches that a user may save, so that this limit is never reached. */
const searchNames = fc.constantFrom('Offene', ' über 5.000 € ', 'ß'.repeat(80))

const fileTypes = fc.subarray(aktentypen)
const numberParts = orEmpty(fc.constantFrom('K-1', ' kd/', '7', '10 000', 'ä'))

/**
 * Returns instructions about one of the cases. Each kind has its own fields. Most kinds are refused while an
 * instruction of the same kind is undecided.
 */
const instructions = (inkassoNumbers: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...inkassoNumbers), fc.constantFrom(...instructionSamples))
    .map(([inkassoNumber, sample]) => Object.assign({ inkassoNumber, confirmed: [...warnings] }, sample))

const instructionSamples = [
  { kind: 'pause', until: '2026-06-20', reason: 'talks' },
  { kind: 'resume', text: 'Bitte weiter' },
  { kind: 'recall', reason: 'paid' },
  { kind: 'recall', reason: 'other', text: 'ß'.repeat(2_000) },
  { kind: 'settle', minAmount: '0,01', until: '2026-12-31' },
  { kind: 'instalments', rate: ' 7 ', months: '60' },
  { kind: 'court' },
  { kind: 'disputed', reason: 'defect', text: 'Mangel' },
]

/** Returns samples for the contract's fields, with the numbers and ids of the fuzzer's records. */
export const samplesOf = ({
  inkassoNumbers,
  receiptNumbers,
  draftFileIds,
  messageId,
  known,
}: World): Samples => ({
  glgNumbers: fc.subarray(ownNumbers, { minLength: 1 }),
  glgNumber: fc.constantFrom(...ownNumbers),
  inkassoNumber: fc.constantFrom(...inkassoNumbers),
  recno: fc.constant(1),
  receiptNumber: fc.constantFrom(...receiptNumbers),
  until: moments,
  readUntil: moments,
  before: moments,
  id: fc.constantFrom(...draftFileIds),
  [`${addDraftFile.path}#id`]: fc.uuid(),
  [`${markMessagesRead.path}#until`]: fc.nat(2_147_483_647),
  [`${readMessageFile.path}#inkassoNumber`]: fc.constant(inkassoNumbers[0]),
  [`${readMessageFile.path}#position`]: fc.constant(0),
  messageId: mostly(messageId, 'nirgends'),
  [`${openView.path}#token`]: mostly(known.viewToken, 'B'.repeat(43)),
  [`${unsubscribe.path}#token`]: mostly(known.unsubscribeToken, `c${'A'.repeat(32)}`),
  [`${endOwnSession.path}#id`]: mostly(known.sessionId, '00000000-0000-4000-8000-000000000000'),
  [`${confirmMailAddress.path}#code`]: mostly(known.mailCode, '000000'),
  [`${verifyBackupCode.path}#code`]: mostly(known.backupCode, 'ABCD-EFGH-IJKL-2222'),
  [`${searchCases.path}#type`]: fileTypes,
  [`${exportCases.path}#type`]: fileTypes,
  [`${sumCases.path}#type`]: fileTypes,
  [`${searchCases.path}#geschaeftsId`]: numberParts,
  [`${exportCases.path}#geschaeftsId`]: numberParts,
  [`${sumCases.path}#geschaeftsId`]: numberParts,
  [`${findNotices.path}#geschaeftsId`]: numberParts,
  [`${exportNotices.path}#geschaeftsId`]: numberParts,
  [`${searchCases.path}#invoiceNumber`]: numberParts,
  [`${exportCases.path}#invoiceNumber`]: numberParts,
  [`${sumCases.path}#invoiceNumber`]: numberParts,
  [`${login.path}#password`]: fc.constant(password),
  taskId: mostly(sampleTaskId, 'nirgends'),
  revision: fc.constant(1),
  paperId: mostly(samplePaperId, 'nirgends'),
  readAt: moments,
  year: orEmpty(fc.constantFrom('2026', '1999')),
  [`${answerTask.path}#value`]: fc.constantFrom('true', 'false'),
  confirmedCost: fc.constant(''),
  username: fc.constantFrom(...loginNames, ...loginNames.map((name) => ` ${name.toUpperCase()}`)),
  password: fc.constant(password),
  draftId: fc.constantFrom(...draftIds),
  newPassword: fc.constantFrom('Kühler-Regen-im-März-7', 'ganz anders als vorher 42'),
  // A code is generated immediately before its body is sent, so it is still valid.
  code: fc.oneof({ weight: 4, arbitrary: fc.constant(null).map(known.oneTimeCode) }, fc.constant('000000')),
  address: fc.constantFrom('anna@example.com', ' b.c+d@e-f.example '),
  dateMin: orEmpty(early),
  dateMax: orEmpty(late),
  closedMin: orEmpty(early),
  closedMax: orEmpty(late),
  hauptforderungMin: orEmpty(fc.constantFrom('-1.25', '0', '100')),
  hauptforderungMax: orEmpty(fc.constantFrom('100', '100.5', '999999999')),
  inkassoNumberMin: orEmpty(fc.constantFrom('0', '2024/9')),
  inkassoNumberMax: orEmpty(fc.constantFrom('2024/10', '99999', '~')),
  [`${sendInstruction.path}#`]: instructions(inkassoNumbers),
  lastName: fc.constantFrom('Müller', 'O’Neill'),
  // Only some legal forms allow this field.
  legalFormOther: mostly('', 'Stiftung'),
  addressCountryCode: fc.constantFrom('D', 'A'),
  birthDate: orEmpty(fc.constantFrom('1970-01-01', '2000-02-29')),
  date: days,
  invoiceDate: days,
  contractDate: days,
  firstReminderDate: orEmpty(days),
  faelligkeitDate: orEmpty(days),
  amount: amounts,
  invoiceSum: amounts,
  bankCosts: orEmpty(amounts),
  reminderFees: orEmpty(amounts),
  iban: fc.constantFrom(
    '',
    'DE89370400440532013000',
    'de89 3704 0044 0532 0130 00',
    'FR7630006000011234567890189',
  ),
  file: files,
  files: fc.array(files, { minLength: 1, maxLength: 3 }),
  [`${saveSearch.path}#name`]: searchNames,
  [`${removeSavedSearch.path}#name`]: searchNames,
  [`${saveSearch.path}#address`]: fc.dictionary(
    fc.string({ maxLength: 40 }),
    fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 })),
  ),
  form: fc.dictionary(fc.string({ maxLength: 20 }), fc.oneof(fc.string(), fc.constant([{ amount: '1' }]))),
})
