import { instructionFieldWords } from '@portal/contract/words/instruction-words.ts'
import { named } from '@portal/contract/words/words.ts'

import { deskWords } from '#desk/desk-words.ts'
import { newsTitles } from '#features/dashboard/news-words.ts'
import { texts } from '#i18n/texts.ts'

const german = { de: 'Text auf Deutsch', en: 'Text in German' }
const english = { de: 'Text auf Englisch', en: 'Text in English' }
// The error for reversed days uses the same words, “from” and “to”.
const firstDay = { de: 'Gezeigt von', en: 'Shown from' }
const lastDay = { de: 'Gezeigt bis', en: 'Shown to' }

export const useNewsTexts = texts({
  title: deskWords.news,
  what: {
    de: 'Alle Gläubiger lesen einen Hinweis an seinen Tagen oben auf der Startseite, jeder in seiner Sprache. Mehrere stehen untereinander.',
    en: 'All creditors read a note on its days at the top of their start page, each in their language. Several stand one below the other.',
  },
  loading: { de: 'Die Hinweise werden geladen …', en: 'Loading the notes …' },
  failed: { de: 'Die Hinweise konnten nicht geladen werden.', en: 'The notes could not be loaded.' },
  none: { de: 'Keine Hinweise', en: 'No notes' },
  noneHint: {
    de: 'Schreiben Sie den ersten, etwa über Betriebsferien oder eine Wartung.',
    en: 'Write the first one, about holidays or maintenance for example.',
  },
  write: { de: 'Hinweis schreiben', en: 'Write a note' },
  change: { de: 'Hinweis ändern', en: 'Change the note' },
  store: { de: 'Veröffentlichen', en: 'Publish' },
  about: { de: 'für alle Gläubiger', en: 'for all creditors' },
  written: { de: 'Der Hinweis ist veröffentlicht.', en: 'The note is published.' },
  end: { de: 'Beenden', en: 'End' },
  endTitle: { de: 'Hinweis beenden?', en: 'End the note?' },
  endWhat: {
    de: 'Gläubiger lesen ihn ab sofort nicht mehr.',
    en: 'Creditors no longer read it from now on.',
  },
  endImported: {
    de: 'Dieser Hinweis kommt aus einem Import oder von einem Befehl. Der nächste Import kann ihn wieder bringen.',
    en: 'This note comes from an import or a command. The next import may bring it back.',
  },
  ended: { de: 'Der Hinweis ist beendet.', en: 'The note has ended.' },

  shown: { de: 'Wird gezeigt', en: 'Shown' },
  later: { de: 'Geplant', en: 'Planned' },
  over: { de: 'Vorbei', en: 'Over' },
  undated: {
    de: 'ohne Tage, aus einem Import oder von einem Befehl',
    en: 'without days, from an import or a command',
  },
  days: { de: 'vom {from} bis zum {until}', en: 'from {from} until {until}' },
  daysUntilEnded: { de: 'vom {from} an, bis er beendet wird', en: 'from {from} on, until it is ended' },

  german,
  english,
  englishHint: {
    de: 'Ohne englischen Text lesen alle den deutschen.',
    en: 'Without an English text everybody reads the German one.',
  },
  kind: { de: 'Wie wichtig', en: 'How important' },
  ...newsTitles,
  firstDay,
  lastDay,
  lastDayHint: { de: 'Leer: bis er beendet wird.', en: 'Empty: until it is ended.' },
  current: { de: 'So lautet der Hinweis jetzt', en: 'What the note says now' },
  preview: { de: 'So lesen es Gläubiger', en: 'How creditors read it' },
})

/** Names of the fields, for errors. */
export const newsNames = {
  de: named(german, { de: 'den deutschen Text', en: 'the German text' }),
  en: named(english, { de: 'den englischen Text', en: 'the English text' }),
  fromDay: named(firstDay, { de: 'den ersten Tag', en: 'the first day' }),
  untilDay: named(lastDay, instructionFieldWords.until.object),
}
