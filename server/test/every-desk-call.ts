import {
  acceptItem,
  addNote,
  askCreditor,
  giveBackItem,
  passOnItem,
  refusalReasons,
  refuseItem,
  snoozeItem,
  takeItem,
  writeToCreditor,
} from '@portal/contract/desk/acts.ts'
import { listDeskCustomers, requireDeskTwoFactor, showDeskCustomer } from '@portal/contract/desk/customers.ts'
import { listDeadLetters, retryDeadLetters } from '@portal/contract/desk/dead-letters.ts'
import type { DeskEndpoint } from '@portal/contract/desk/endpoint.ts'
import { showFacts } from '@portal/contract/desk/facts.ts'
import { readDeskFile, readDeskSheet, showDeskItem } from '@portal/contract/desk/item.ts'
import {
  guessMapping,
  listMappings,
  mappingKinds,
  previewMapping,
  removeMapping,
  saveMapping,
  showMapping,
} from '@portal/contract/desk/mappings.ts'
import { endDeskNews, listDeskNews, writeDeskNews } from '@portal/contract/desk/news.ts'
import { acceptNumbers, checkNumbers, openOrders } from '@portal/contract/desk/numbers.ts'
import {
  listDeskPapers,
  paperAddressees,
  paperReaders,
  putDeskPaper,
  readDeskPaper,
  withdrawDeskPaper,
} from '@portal/contract/desk/papers.ts'
import {
  approvePassword,
  countPasswordRequests,
  listPasswordRequests,
  rejectPassword,
} from '@portal/contract/desk/password-requests.ts'
import { listQueue, pollQueue, queueFilters } from '@portal/contract/desk/queue.ts'
import { seeAsUser } from '@portal/contract/desk/see-as.ts'
import {
  deskBeginSetUp,
  deskFinishSetUp,
  deskLogin,
  deskLogout,
  deskVerifyCode,
} from '@portal/contract/desk/session.ts'
import { showPace, showState } from '@portal/contract/desk/state.ts'
import {
  exportTrail,
  listTrail,
  seenByPerson,
  trailActors,
  verifyTrail,
  whoSawCase,
} from '@portal/contract/desk/trail.ts'
import {
  changeDeskPhone,
  changeDeskRights,
  createDeskUser,
  deleteDeskUser,
  disableDeskUser,
  enableDeskUser,
  endDeskUserSessions,
  removeDeskTwoFactor,
  resetDeskPassword,
  unlockDeskUser,
} from '@portal/contract/desk/user-acts.ts'
import { listDeskUsers, showDeskUser } from '@portal/contract/desk/users.ts'
import { sendingCalls } from '@portal/contract/sending-calls.ts'
import * as z from 'zod/mini'

import type { Db } from '#db/connect.ts'
import type { FileStore } from '#files/file-store.ts'
import { placesIn } from '#operator/import/over-http/places.ts'
import { buildSubmission, buildSubmissionFile } from '#test/build-submission.ts'
import { buildCase, buildCustomers, buildUser } from '#test/build.ts'
import { importCalls } from '#test/desk-import-calls.ts'
import { buildRequest } from '#test/every-operator-call.ts'
import { caseEntry, foreignCases, foreignMapping, latin1 } from '#test/foreign-export.ts'
import { plantImport } from '#test/plant-import.ts'
import { followUpPayloads, mandatePayload } from '#test/sample-submissions.ts'

const { files: _files, ...storedMandate } = z.parse(sendingCalls.mandate.request, {
  ...mandatePayload,
  firstName: 'Geheimer, Greta',
})

/** Records that the calls below name. */
export interface DeskTarget {
  /** Receipt of a mandate. */
  readonly mandate: string
  /** Receipt of a payment on a case. */
  readonly payments: string
  /** Receipt of an upload with a file. */
  readonly upload: string
  readonly file: string
  /** Ids of password requests: one to approve and one to reject. */
  readonly approved: string
  readonly rejected: string
  /** Id of an import in the log. */
  readonly pastImport: string
}

/**
 * Creates a case, a mandate, a payment on the case, an upload with a file, users with password requests, a
 * user with a second factor (all of customer K1), and a past import.
 */
export async function buildDeskTarget(db: Db, files: FileStore, folder: string): Promise<DeskTarget> {
  await buildCustomers(db)
  await buildUser(db)
  await buildUser(db, { username: 'greta' })
  await plantTwoFactor(db, 'greta')
  await buildUser(db, { username: 'clara' })
  await buildCase(db, { inkassoNumber: '4711', schuldnername: 'Geheimer, Greta' })
  const mandate = await buildSubmission(db, { kind: 'mandate', payload: storedMandate })
  const payments = await buildSubmission(db, {
    kind: 'payments',
    inkassoNumber: '4711',
    payload: z.parse(sendingCalls.payments.request, followUpPayloads.payments('4711')),
  })
  const upload = await buildSubmission(db)
  await buildSubmissionFile({ db, files }, upload.id, 'Geheime Rechnung')
  return {
    mandate: mandate.receiptNumber,
    payments: payments.receiptNumber,
    upload: upload.receiptNumber,
    file: '01-liste.csv',
    approved: await buildRequest(db, 'anna'),
    rejected: await buildRequest(db, 'clara'),
    pastImport: await plantImport(db, placesIn(folder)),
  }
}

async function plantTwoFactor(db: Db, username: string) {
  const { id: userId } = await db
    .selectFrom('portalUser')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  const at = new Date('2026-06-01T09:00:00Z')
  await db
    .insertInto('twoFactor')
    .values({ userId, keyId: 'x', secretSealed: Buffer.from('x'), createdAt: at, confirmedAt: at })
    .execute()
}

const rights = { glgNumbers: 'all', aktentypen: 'all', zinsenEnabled: true, auskunftEnabled: false } as const

const nothing = () => ({})
const id = (last: number) => `0b0e0a6e-0000-4000-8000-00000000000${last}`

const foreignFile = {
  name: 'Akten_1.csv',
  // With creditor number 900900, which is not one of customer K1.
  data: latin1(foreignCases.replaceAll('100100', '900900')).toString('base64'),
  isCut: false,
}

const numbered = (receiptNumber: string) => ({ rows: [{ receiptNumber, inkassoNumber: '2026/4711' }] })

/**
 * Every call with valid fields, in an order in which each call succeeds for a clerk, except that the login
 * calls are refused. The access test fails if a call is missing here.
 */
export const everyDeskCall: readonly {
  readonly endpoint: DeskEndpoint
  readonly fieldsFor: (target: DeskTarget) => object
}[] = [
  { endpoint: deskLogin, fieldsFor: () => ({ name: 'carla', password: 'geheimes Passwort' }) },
  { endpoint: deskVerifyCode, fieldsFor: () => ({ code: '000000' }) },
  { endpoint: deskBeginSetUp, fieldsFor: nothing },
  { endpoint: deskFinishSetUp, fieldsFor: () => ({ password: 'ein anderes Passwort', code: '000000' }) },
  { endpoint: listQueue, fieldsFor: nothing },
  { endpoint: pollQueue, fieldsFor: () => ({ after: '0' }) },
  { endpoint: queueFilters, fieldsFor: nothing },
  { endpoint: showDeskItem, fieldsFor: ({ mandate }) => ({ receiptNumber: mandate }) },
  { endpoint: readDeskFile, fieldsFor: ({ upload, file }) => ({ receiptNumber: upload, file }) },
  { endpoint: readDeskSheet, fieldsFor: ({ mandate }) => ({ receiptNumber: mandate }) },
  { endpoint: takeItem, fieldsFor: ({ payments }) => ({ receiptNumber: payments }) },
  { endpoint: giveBackItem, fieldsFor: ({ payments }) => ({ receiptNumber: payments }) },
  { endpoint: snoozeItem, fieldsFor: ({ payments }) => ({ receiptNumber: payments, until: null }) },
  {
    endpoint: passOnItem,
    fieldsFor: ({ payments }) => ({ receiptNumber: payments, clerk: 'carla' }),
  },
  { endpoint: refusalReasons, fieldsFor: nothing },
  {
    endpoint: askCreditor,
    fieldsFor: ({ payments }) => ({
      id: id(1),
      receiptNumber: payments,
      title: 'Geheime Frage?',
      text: 'Bitte antworten Sie.',
    }),
  },
  {
    endpoint: writeToCreditor,
    fieldsFor: ({ payments }) => ({ id: id(2), receiptNumber: payments, text: 'Geheime Auskunft' }),
  },
  {
    endpoint: addNote,
    fieldsFor: ({ payments }) => ({ id: id(3), receiptNumber: payments, text: 'Geheime Notiz' }),
  },
  { endpoint: openOrders, fieldsFor: nothing },
  { endpoint: checkNumbers, fieldsFor: ({ mandate }) => numbered(mandate) },
  { endpoint: acceptNumbers, fieldsFor: ({ mandate }) => numbered(mandate) },
  {
    endpoint: acceptItem,
    fieldsFor: ({ mandate }) => ({ receiptNumber: mandate, inkassoNumber: '2026/4711' }),
  },
  { endpoint: refuseItem, fieldsFor: ({ upload }) => ({ receiptNumber: upload, reason: 'Geheimer Grund' }) },
  { endpoint: listDeskCustomers, fieldsFor: nothing },
  { endpoint: showDeskCustomer, fieldsFor: () => ({ customerNumber: 'K1' }) },
  { endpoint: requireDeskTwoFactor, fieldsFor: () => ({ customerNumber: 'K1', isRequired: false }) },
  { endpoint: listDeskUsers, fieldsFor: nothing },
  { endpoint: showDeskUser, fieldsFor: () => ({ username: 'greta' }) },
  {
    endpoint: createDeskUser,
    fieldsFor: () => ({ username: 'neu', customerNumber: 'K1', phone: '', language: 'de', ...rights }),
  },
  {
    endpoint: changeDeskRights,
    fieldsFor: () => ({ username: 'neu', ...rights, zinsenEnabled: false, before: rights }),
  },
  {
    endpoint: changeDeskPhone,
    fieldsFor: () => ({ username: 'greta', phone: '030 1234567', before: '' }),
  },
  { endpoint: disableDeskUser, fieldsFor: () => ({ username: 'greta' }) },
  { endpoint: enableDeskUser, fieldsFor: () => ({ username: 'greta' }) },
  { endpoint: unlockDeskUser, fieldsFor: () => ({ username: 'greta' }) },
  { endpoint: endDeskUserSessions, fieldsFor: () => ({ username: 'greta' }) },
  {
    endpoint: resetDeskPassword,
    fieldsFor: () => ({ username: 'greta', language: 'en', before: null }),
  },
  { endpoint: removeDeskTwoFactor, fieldsFor: () => ({ username: 'greta', reason: 'Geheimer Anlass' }) },
  { endpoint: deleteDeskUser, fieldsFor: () => ({ username: 'greta', reason: 'Geheimer Abschied' }) },
  {
    endpoint: putDeskPaper,
    fieldsFor: () => ({
      id: id(4),
      glgNumber: '100100',
      category: 'settlement',
      title: 'Geheime Abrechnung',
      paperDate: '2026-05-31',
      file: { name: 'Geheime Abrechnung.pdf', data: Buffer.from('%PDF-1.7').toString('base64') },
    }),
  },
  { endpoint: listDeskPapers, fieldsFor: nothing },
  { endpoint: paperAddressees, fieldsFor: nothing },
  { endpoint: readDeskPaper, fieldsFor: () => ({ paperId: `desk-${id(4)}` }) },
  { endpoint: paperReaders, fieldsFor: () => ({ paperId: `desk-${id(4)}` }) },
  { endpoint: withdrawDeskPaper, fieldsFor: () => ({ paperId: `desk-${id(4)}` }) },
  { endpoint: seeAsUser, fieldsFor: () => ({ username: 'anna', reason: 'Geheimer Grund' }) },
  { endpoint: listPasswordRequests, fieldsFor: nothing },
  { endpoint: countPasswordRequests, fieldsFor: nothing },
  {
    endpoint: rejectPassword,
    fieldsFor: ({ rejected }) => ({ request: rejected, reason: 'Geheimer Grund' }),
  },
  { endpoint: approvePassword, fieldsFor: ({ approved }) => ({ request: approved }) },
  { endpoint: showState, fieldsFor: nothing },
  { endpoint: showPace, fieldsFor: nothing },
  { endpoint: listDeadLetters, fieldsFor: nothing },
  { endpoint: retryDeadLetters, fieldsFor: () => ({ kind: 'mails' }) },
  { endpoint: listDeskNews, fieldsFor: nothing },
  {
    endpoint: writeDeskNews,
    fieldsFor: () => ({ id: id(5), de: 'Geheim', kind: 'info', fromDay: '2026-06-01' }),
  },
  { endpoint: endDeskNews, fieldsFor: () => ({ id: id(5) }) },
  { endpoint: showFacts, fieldsFor: nothing },
  ...importCalls,
  { endpoint: mappingKinds, fieldsFor: nothing },
  { endpoint: guessMapping, fieldsFor: () => ({ file: foreignFile }) },
  { endpoint: previewMapping, fieldsFor: () => ({ file: foreignFile, mapping: caseEntry }) },
  {
    endpoint: saveMapping,
    fieldsFor: () => ({ name: 'nacht', mapping: foreignMapping, before: null }),
  },
  { endpoint: listMappings, fieldsFor: nothing },
  { endpoint: showMapping, fieldsFor: () => ({ name: 'nacht' }) },
  { endpoint: removeMapping, fieldsFor: () => ({ name: 'nacht' }) },
  { endpoint: listTrail, fieldsFor: nothing },
  { endpoint: trailActors, fieldsFor: nothing },
  { endpoint: whoSawCase, fieldsFor: () => ({ inkassoNumber: '4711' }) },
  { endpoint: seenByPerson, fieldsFor: () => ({ user: 'anna' }) },
  { endpoint: exportTrail, fieldsFor: () => ({ format: 'ndjson' }) },
  { endpoint: verifyTrail, fieldsFor: nothing },
  { endpoint: deskLogout, fieldsFor: nothing },
]
