import type { TaskTable } from '#db/task-table.ts'

/** What the columns of a task are called, as in `told-words.ts`. */
export const toldTaskWords = {
  importFingerprint: null,
  taskId: 'Kennung',
  revision: 'Fassung',
  glgNumber: 'Gläubigernummer',
  inkassoNumber: 'Inkassonummer',
  receiptNumber: 'Zum Auftrag',
  kind: 'Art',
  title: 'Frage',
  text: 'Text',
  answer: null,
  options: 'Mögliche Antworten',
  filesRequired: null,
  dueDate: 'Antwort erbeten bis',
  createdDate: 'Gefragt am',
  clerk: 'Sachbearbeiter',
  cost: 'Kosten (Euro)',
  consequence: 'Folge ohne Antwort',
  state: 'Bearbeitungsstand',
  attachmentSha256: null,
  attachmentType: 'Art des Dokuments',
  attachmentFilename: 'Name des Dokuments',
  isMadeHere: null,
  answeredRevision: null,
  changedAt: null,
} as const satisfies Readonly<Record<keyof TaskTable, string | null>>
