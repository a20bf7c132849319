import type { Guard } from '../guard.ts'

/** Letters and tables in an archive are looked into like those that are sent alone (R55, R56). */
export const archivedDocumentGuards: readonly Guard[] = [
  {
    name: 'A letter draws no pages in',
    file: 'server/src/files/rules/letter-parts.ts',
    find: 'foreignText.test(text) || ',
    replace: '',
    tests: ['server/src/files/rules/archive.test.ts'],
  },
  {
    name: 'A letter fetches no template',
    file: 'server/src/files/rules/letter-parts.ts',
    find: '!localTarget.test(relation)',
    replace: 'relation === text',
    tests: ['server/src/files/rules/archive.test.ts'],
  },
  {
    name: 'No field of a letter starts a program',
    file: 'server/src/files/rules/letter-parts.ts',
    find: ' || hasProgramField(text)',
    replace: '',
    tests: ['server/src/files/rules/archive.test.ts'],
  },
  {
    name: 'The text of a letter is read whole',
    file: 'server/src/files/rules/letter-parts.ts',
    find: "  if (!part.isWhole) return 'archiveSize'\n",
    replace: '',
    tests: ['server/src/files/rules/archive.test.ts'],
  },
  {
    name: 'Only documents are archives in an archive',
    file: 'server/src/files/rules/archived-document.ts',
    find: "kind, room) : 'archiveNested'",
    replace: 'kind, room) : undefined',
    tests: ['server/src/files/rules/check-file.test.ts'],
  },
  {
    name: 'A document in an archive is what its extension says',
    file: 'server/src/files/rules/archived-document.ts',
    find: "return isOne(parts.names) ? undefined : 'archiveNested'",
    replace: 'return void isOne(parts.names)',
    tests: ['server/src/files/rules/archive.test.ts'],
  },
  {
    name: 'A workbook in a letter is looked into',
    file: 'server/src/files/rules/archived-document.ts',
    find: 'documentFault(file, workbook, room),',
    replace: 'Promise.resolve(undefined && documentFault(file, workbook, room)),',
    tests: ['server/src/files/rules/archive.test.ts', 'server/src/files/rules/office-parts.test.ts'],
  },
  {
    name: 'A chart of a letter fetches nothing',
    file: 'server/src/files/rules/letter-parts.ts',
    find: "ownWorkbook.test(relation) || localTarget.test(relation) ? '' : relation",
    replace: "''",
    tests: ['server/src/files/rules/office-parts.test.ts'],
  },
  {
    name: 'The documents in an archive share its room',
    file: 'server/src/files/rules/archived-document.ts',
    find: 'rules, room)',
    replace: 'rules)',
    tests: ['server/src/files/rules/archive.test.ts'],
  },
  {
    name: 'The documents in an archive have only so many parts together',
    file: 'server/src/files/rules/archive.ts',
    find: ' || room.entries < 0',
    replace: '',
    tests: ['server/src/files/rules/archive.test.ts'],
  },
]
