import type { ErrorCode } from '@portal/contract/errors.ts'
import { alreadyJudicialWords } from '@portal/contract/judicial.ts'
import { compulsoryWords } from '@portal/contract/two-factor.ts'
import { instructionRefusalWords } from '@portal/contract/words/instruction-words.ts'
import {
  copyWords,
  loginFailedWords,
  taskChangedWords,
  taskNotOpenWords,
  wrongCodeWords,
} from '@portal/contract/words/sentences.ts'
import type { Words } from '@portal/contract/words/words.ts'

export const httpStatus = {
  malformed: 400,
  invalid: 400,
  unauthenticated: 401,
  login_failed: 401,
  forbidden: 403,
  second_factor_required: 403,
  two_factor_required: 403,
  two_factor_compulsory: 403,
  reauthentication_required: 403,
  wrong_code: 400,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  not_pending: 409,
  too_large: 413,
  headers_too_large: 431,
  too_slow: 408,
  expectation_failed: 417,
  unsupported_media_type: 415,
  too_many: 429,
  in_progress: 409,
  key_reused: 422,
  already_judicial: 409,
  already_sent: 409,
  not_open: 409,
  changed: 409,
  already_closed: 409,
  already_at_court: 409,
  instruction_pending: 409,
  no_pause: 409,
  nothing_open: 409,
  export_too_large: 413,
  storage_full: 507,
  restored_copy: 409,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>

/** The message for `ViewOnly`. */
export const viewOnlySentence: Words = {
  de: 'Sie sehen die Bildschirme eines Benutzers und können dort nur lesen. Es wurde nichts gesendet oder geändert.',
  en: 'You are viewing the screens of a user and can only read there. Nothing was sent or changed.',
}

export const errorSentence: Record<ErrorCode, Words> = {
  malformed: {
    de: 'Die Anfrage konnte nicht gelesen werden.',
    en: 'The request could not be read.',
  },
  invalid: {
    de: 'Bitte prüfen Sie Ihre Eingaben.',
    en: 'Please check your entries.',
  },
  unauthenticated: {
    de: 'Bitte melden Sie sich an.',
    en: 'Please log in.',
  },
  login_failed: loginFailedWords,
  forbidden: {
    de: 'Dafür fehlt Ihnen die Berechtigung.',
    en: 'You are not allowed to do this.',
  },
  second_factor_required: {
    de: 'Bitte schließen Sie zuerst die Anmeldung mit dem Einmal-Code ab.',
    en: 'Please complete your login with the one-time code first.',
  },
  two_factor_required: {
    de: `${compulsoryWords.de} Bitte richten Sie sie zuerst ein.`,
    en: `${compulsoryWords.en} Please set it up first.`,
  },
  two_factor_compulsory: {
    de: `${compulsoryWords.de} Sie kann nicht deaktiviert werden.`,
    en: `${compulsoryWords.en} It cannot be deactivated.`,
  },
  reauthentication_required: {
    de: 'Bitte bestätigen Sie zuerst Ihr aktuelles Passwort.',
    en: 'Please confirm your current password first.',
  },
  wrong_code: wrongCodeWords,
  not_found: {
    de: 'Dazu wurde nichts gefunden.',
    en: 'Nothing was found.',
  },
  method_not_allowed: {
    de: 'Diese Adresse nimmt nur POST-Anfragen an.',
    en: 'This address accepts only POST requests.',
  },
  conflict: {
    de: 'Das ist zurzeit nicht möglich.',
    en: 'This is not possible at the moment.',
  },
  not_pending: {
    de: 'Für diese Sitzung wird kein Code benötigt.',
    en: 'This session does not need a code.',
  },
  too_large: {
    de: 'Die Anfrage ist zu groß.',
    en: 'The request is too large.',
  },
  headers_too_large: {
    de: 'Die Kopfzeilen der Anfrage sind zu lang.',
    en: 'The headers of the request are too long.',
  },
  too_slow: {
    de: 'Ihre Daten kamen zu langsam an. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    en: 'Your data arrived too slowly. Please check your connection and try again.',
  },
  expectation_failed: {
    de: 'Die Erwartung im Kopf der Anfrage („Expect“) kann nicht erfüllt werden.',
    en: 'The expectation in the request header (“Expect”) cannot be met.',
  },
  unsupported_media_type: {
    de: 'Die Anfrage muss den Typ application/json haben.',
    en: 'The request must be of type application/json.',
  },
  too_many: {
    de: 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
    en: 'Too many requests. Please wait a moment.',
  },
  in_progress: {
    de: 'Das wird gerade noch bearbeitet. Bitte warten Sie einen Moment.',
    en: 'This is still being processed. Please wait a moment.',
  },
  key_reused: {
    de: 'Unter dieser Kennung wurde schon etwas anderes gesendet.',
    en: 'Something else has already been sent under this key.',
  },
  already_judicial: alreadyJudicialWords,
  already_sent: {
    de: 'Dieser Auftrag wurde bereits übergeben. Es wurde kein zweiter angelegt.',
    en: 'This order has already been handed over. No second order was created.',
  },
  not_open: taskNotOpenWords,
  changed: taskChangedWords,
  ...instructionRefusalWords,
  export_too_large: {
    de: 'Das sind mehr Zeilen, als auf einmal exportiert werden können. Bitte grenzen Sie die Suche ein.',
    en: 'There are more rows than can be exported at once. Please narrow your search.',
  },
  storage_full: {
    de: 'Ihre Dateien können gerade nicht gespeichert werden. Es wurde nichts übermittelt. Bitte versuchen Sie es später noch einmal.',
    en: 'Your files cannot be stored at the moment. Nothing was transmitted. Please try again later.',
  },
  restored_copy: copyWords,
  internal: {
    de: 'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
    en: 'An unexpected error occurred. Please try again later.',
  },
  unavailable: {
    de: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    en: 'The service is not available at the moment. Please try again shortly.',
  },
}
