import type { Words } from '#words/words.ts'

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
