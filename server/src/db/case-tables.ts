import type { GeneratedAlways } from 'kysely'

import type { Imported } from '#db/import-tables.ts'

/* The cases as the queries see them, and what belongs to each. */

export interface InkassoCaseTable extends Imported {
  inkassoNumber: string
  inkassoNumberKey: string
  glgNumber: string
  geschaeftsId: string
  aktentyp: string
  schuldner: string
  schuldnername: string
  schuldnernameFolded: string
  schuldneradresse: string
  schuldnerplzort: string
  hauptforderung: string
  zinsen: string
  zahlungen: string
  zahlungenHauptforderung: string
  aktuellersaldo: string
  datletztezahl: string | null
  handoverDate: string
  closedDate: string | null
  closingReason: string
  negativinfo1: string
  negativinfo2: string
  negativinfo3: string
  negativinfo4: string
  negativinfo5: string
  negativinfo6: string
  vorletzteaktion: string
  vorletzteaktionLong: string
  letzteaktion: string
  letzteaktionLong: string
  aktuelleaktion: string
  aktuelleaktionLong: string
  geschaeftsIdFolded: GeneratedAlways<string>
  inkassoNumberFolded: GeneratedAlways<string>
  isSettled: GeneratedAlways<boolean>
  /** Null while there is no closing day. */
  closingResult: GeneratedAlways<string | null>
}

/** What cases are searched by, kept by the database like the columns of the same names in `inkassoCase`. */
export type SearchedCaseTable = Pick<
  InkassoCaseTable,
  | 'inkassoNumber'
  | 'inkassoNumberKey'
  | 'inkassoNumberFolded'
  | 'glgNumber'
  | 'geschaeftsIdFolded'
  | 'schuldnernameFolded'
  | 'aktentyp'
  | 'hauptforderung'
  | 'handoverDate'
  | 'isSettled'
  | 'closedDate'
  | 'closingReason'
  | 'closingResult'
>

export interface MainClaimTable extends Imported {
  inkassoNumber: string
  position: number
  katnr: string
  bezeichnung: string
  rechnr: string
  vertnr: string
  datvon: string | null
  datbis: string | null
  betrag: string
  mahnkost: string
  bankrl: string
  /** That of its case: the database keeps it so. */
  glgNumber: GeneratedAlways<string | null>
  rechnrFolded: GeneratedAlways<string>
}

export interface CaseHistoryTable extends Imported {
  inkassoNumber: string
  recno: number
  datum: string
  text: string
  schuldnr: number
  status: string
  sachbear: string
  kategtx: string
  ausgabe: string
  attachmentSha256: string | null
  attachmentType: string | null
  attachmentFilename: string | null
}

export interface BookingTable extends Imported {
  inkassoNumber: string
  index: number
  datum: string
  text: string
  betrag: string
  buchart: string
  bucharttxt: string
}
