import type { Words } from '#words/words.ts'

/* Sentences that both the server and the screens say. */

/** In minutes: a name or a network is locked for at most this long after wrong passwords. */
export const longestLoginLockMinutes = 15

/** For every refused login, whatever the reason; the wording of specification 1, part 8. */
export const loginFailedWords: Words = { de: 'Login fehlgeschlagen!', en: 'Login failed!' }

/** What is said of a wrong code, word for word the specification's (1, part 8). */
export const wrongCodeWords: Words = {
  de: 'Der Code ist nicht korrekt. Versuchen sie es nochmal.',
  en: 'The code is not correct. Please try again.',
}

/** What a restored copy says on its pages, and when something is sent. */
export const copyWords: Words = {
  de: 'Dies ist eine wiederhergestellte Kopie des Portals. Hier wird nichts übermittelt.',
  en: 'This is a restored copy of the portal. Nothing is transmitted here.',
}

/** What is said when a task was changed while somebody was answering it. */
export const taskChangedWords: Words = {
  de: 'Diese Frage hat sich geändert. Bitte prüfen Sie Ihre Antwort.',
  en: 'This question has changed. Please check your answer.',
}

/** What is said when a task takes no answer any more. */
export const taskNotOpenWords: Words = {
  de: 'Diese Aufgabe ist nicht mehr offen. Ihre Antwort wurde nicht gesendet.',
  en: 'This task is no longer open. Your answer was not sent.',
}

/** Before the day by which an answer is wanted. */
export const answerByWords: Words = { de: 'Bitte antworten bis', en: 'Please answer by' }

/** Behind a number of tasks that wait for an answer. */
export const openTasksWords: Words = { de: 'offen', en: 'open' }
