import type { NewsKind } from '@portal/contract/news.ts'
import type { NoticeType } from '@portal/contract/submission-kinds.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type {
  ApiKeySecretTable,
  ApiKeyTable,
  AuditAnchorTable,
  AuditTable,
  EpochTable,
  KnownNetworkTable,
  NamedDocumentView,
  PasswordRequestTable,
  SavedSearchTable,
  StoreIdentityTable,
  ThrottleTable,
} from '#db/access-tables.ts'
import type {
  BookingTable,
  CaseChangeTable,
  CaseHistoryTable,
  CaseSumTable,
  ClosingReasonTable,
  ClosingSumTable,
  CustomerDaySumTable,
  DataImportFileTable,
  DataImportTable,
  DataStatusTable,
  ErasedRowTable,
  ErasedUserTable,
  HandoverSumTable,
  Imported,
  InkassoCaseTable,
  KeptFileTable,
  KeptSubmissionTable,
  MainClaimTable,
  OfCustomer,
  SearchedCaseTable,
  TaskTable,
  UserSeenTable,
} from '#db/case-tables.ts'
import type {
  ClerkSessionTable,
  ClerkTable,
  DeskClaimTable,
  DatedNewsTable,
  DeskItemTable,
  DeskNoteTable,
  ImportMappingTable,
} from '#db/desk-tables.ts'
import type { PaperReadTable, PaperTable } from '#db/paper-tables.ts'
import type {
  CaseMessageTable,
  CaseMuteTable,
  DispatchTable,
  HandoverDraftFileTable,
  HandoverDraftTable,
  HandoverTable,
  IdempotencyTable,
  IncomingFileTable,
  MailConfirmationTable,
  MailEventTable,
  MailMarkTable,
  MessageReadTable,
  MessageThreadTable,
  OperatorToldTable,
  ReceiptCounterTable,
  ReceivedDayTable,
  SubmissionFileTable,
  SubmissionTable,
  UnfinishedLoginTable,
  UnneededFileTable,
  UserMailTable,
  UserNoticeTable,
} from '#db/submission-tables.ts'

/*
 * All tables in server/migrations, with columns in camelCase. Amounts and dates are strings: `"1234.50"`,
 * `"2026-01-31"` (see connect.ts).
 */

interface CustomerTable extends Imported {
  customerNumber: string
  name: string
  /**
   * When the operator made two-factor authentication mandatory for all the customer's users. Null if it is
   * optional.
   */
  twoFactorRequiredAt: Date | null
}

interface CreditorNumberTable extends Imported {
  glgNumber: string
  customerNumber: string
  name: string
}

interface FileTypeTable extends Imported {
  aktentyp: string
  name: string
}

interface NoticeTable extends Imported {
  id: string
  glgNumber: string
  userId: string
  date: string
  time: string
  inkassoNumber: string
  inkassoNumberKey: GeneratedAlways<string>
  geschaeftsId: string
  type: NoticeType
  betrag: string | null
  content: string
  submissionId: string | null
  geschaeftsIdFolded: GeneratedAlways<string>
  inkassoNumberFolded: GeneratedAlways<string>
}

interface NewsTable extends Imported {
  language: 'de' | 'en'
  text: string
  kind: Generated<NewsKind>
}

interface PortalUserTable {
  id: Generated<string>
  username: string
  /** The name folded by access/login/username.ts. */
  usernameFolded: string
  customerNumber: string
  passwordHash: string
  passwordExpiresAt: Date | null
  zinsenEnabled: boolean
  auskunftEnabled: boolean
  /** Whether the user may see all the customer's creditor numbers, even unlisted ones. */
  allGlgNumbers: Generated<boolean>
  /** Whether the user may see cases of all file types, even unlisted ones. */
  allAktentypen: Generated<boolean>
  isDemo: boolean
  disabledAt: Date | null
  createdAt: Date
  /** The phone number at which the operator calls the user back. '' if there is none. */
  phone: Generated<string>
  /** When the number was last changed; null if there has never been one. */
  phoneChangedAt: Date | null
}

interface PortalUserGlgNumberTable {
  userId: string
  glgNumber: string
}

interface PortalUserAktentypTable {
  userId: string
  aktentyp: string
}

/**
 * The creditor numbers that a user may see: the listed ones, or all. The view below does the same for file types.
 */
interface GrantedGlgNumberView {
  userId: string
  glgNumber: string
}

interface GrantedAktentypView {
  userId: string
  aktentyp: string
}

interface SessionTable {
  id: Generated<string>
  tokenHash: Buffer
  userId: string
  name: string
  /**
   * A clerk views the portal as the user in a `view` session, which is `offered` until they open its link.
   */
  state: 'pending' | 'active' | 'offered' | 'view'
  userAgent: string
  authenticatedAt: Date
  lastUsedAt: Date
  freshAt: Date
  wrongCodes: Generated<number>
  /** The session of the clerk who is viewing the portal as the user. */
  clerkSessionId: string | null
}

interface TwoFactorTable {
  userId: string
  keyId: string
  secretSealed: Buffer
  createdAt: Date
  confirmedAt: Date | null
  /** bigint: read as a string, compared and written as a number. */
  lastStep: ColumnType<string, number | undefined, number>
}

interface BackupCodeTable {
  userId: string
  salt: Buffer
  hash: Buffer
}

export interface Tables {
  customer: CustomerTable
  creditorNumber: CreditorNumberTable
  fileType: FileTypeTable
  inkassoCase: InkassoCaseTable
  searchedCase: SearchedCaseTable
  mainClaim: MainClaimTable
  caseHistory: CaseHistoryTable
  booking: BookingTable
  caseChange: CaseChangeTable
  notice: NoticeTable
  caseMessage: CaseMessageTable
  messageThread: MessageThreadTable
  messageRead: MessageReadTable
  news: NewsTable
  task: TaskTable
  portalUser: PortalUserTable
  portalUserGlgNumber: PortalUserGlgNumberTable
  portalUserAktentyp: PortalUserAktentypTable
  grantedGlgNumber: GrantedGlgNumberView
  grantedAktentyp: GrantedAktentypView
  session: SessionTable
  twoFactor: TwoFactorTable
  backupCode: BackupCodeTable
  throttle: ThrottleTable
  knownNetwork: KnownNetworkTable
  passwordRequest: PasswordRequestTable
  userNotice: UserNoticeTable
  userMail: UserMailTable
  caseMute: CaseMuteTable
  mailEvent: MailEventTable
  mailMark: MailMarkTable
  mailConfirmation: MailConfirmationTable
  unfinishedLogin: UnfinishedLoginTable
  operatorTold: OperatorToldTable
  dispatch: DispatchTable
  savedSearch: SavedSearchTable
  userSeen: UserSeenTable
  apiKey: ApiKeyTable
  apiKeySecret: ApiKeySecretTable
  audit: AuditTable
  auditAnchor: AuditAnchorTable
  closingReason: ClosingReasonTable
  dataStatus: DataStatusTable
  dataImport: DataImportTable
  dataImportFile: DataImportFileTable
  caseSum: CaseSumTable
  handoverSum: HandoverSumTable
  closingSum: ClosingSumTable
  customerHandoverSum: OfCustomer<HandoverSumTable>
  customerDaySum: CustomerDaySumTable
  customerClosingSum: OfCustomer<ClosingSumTable>
  submission: SubmissionTable
  submissionFile: SubmissionFileTable
  receiptCounter: ReceiptCounterTable
  idempotency: IdempotencyTable
  handover: HandoverTable
  handoverDraft: HandoverDraftTable
  handoverDraftFile: HandoverDraftFileTable
  storeIdentity: StoreIdentityTable
  epoch: EpochTable
  namedDocument: NamedDocumentView
  receivedDay: ReceivedDayTable
  incomingFile: IncomingFileTable
  unneededFile: UnneededFileTable
  erasedRow: ErasedRowTable
  erasedUser: ErasedUserTable
  keptSubmission: KeptSubmissionTable
  keptFile: KeptFileTable
  clerk: ClerkTable
  clerkSession: ClerkSessionTable
  deskClaim: DeskClaimTable
  deskNote: DeskNoteTable
  datedNews: DatedNewsTable
  importMapping: ImportMappingTable
  deskItem: DeskItemTable
  paper: PaperTable
  paperRead: PaperReadTable
}
