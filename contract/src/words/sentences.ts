import type { Words } from '#words/words.ts'

/* Sentences for both the server and the screens. */

/** Maximum minutes for which a user name or a network is locked after wrong passwords. */
export const longestLoginLockMinutes = 15

/** Shown for every failed login, whatever the reason. The German text is that of specification 1, part 8. */
export const loginFailedWords: Words = { de: 'Login fehlgeschlagen!', en: 'Login failed.' }

/** Shown for a wrong code. The German text is that of the specification (1, part 8). */
export const wrongCodeWords: Words = {
  de: 'Der Code ist nicht korrekt. Versuchen sie es nochmal.',
  en: 'The code is not correct. Please try again.',
}

/** Shown on every page of a restored copy of the portal, and to users who try to send something there. */
export const copyWords: Words = {
  de: 'Dies ist eine wiederhergestellte Kopie des Portals. Hier wird nichts übermittelt.',
  en: 'This is a restored copy of the portal. Nothing is transmitted here.',
}

/** Shown if a task was changed while the user was answering it. */
export const taskChangedWords: Words = {
  de: 'Diese Frage hat sich geändert. Bitte prüfen Sie Ihre Antwort.',
  en: 'This question has changed. Please check your answer.',
}

/** Shown if a task can no longer be answered. */
export const taskNotOpenWords: Words = {
  de: 'Diese Aufgabe ist nicht mehr offen. Ihre Antwort wurde nicht gesendet.',
  en: 'This task is no longer open. Your answer was not sent.',
}

/** Label in front of the due date of an answer. */
export const answerByWords: Words = { de: 'Bitte antworten bis', en: 'Please answer by' }

/** Label after the number of tasks that wait for an answer. */
export const openTasksWords: Words = { de: 'offen', en: 'open' }
