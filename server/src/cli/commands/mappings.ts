import { command, portalCommand, portalList } from '#cli/command.ts'
import { choice, path, required, text } from '#cli/parameters.ts'
import { moment } from '#ground/text/moment.ts'
import { kinds } from '#operator/import/kinds.ts'
import { guessEntry } from '#operator/import/mapping/guess-mapping.ts'
import { previewEntry } from '#operator/import/mapping/preview-mapping.ts'
import { readMappingFile } from '#operator/import/mapping/read-mapping-file.ts'
import { sampleOfFile } from '#operator/import/mapping/read-sample.ts'
import {
  findMapping,
  putMapping,
  removeMapping,
  storedMappings,
} from '#operator/import/mapping/stored-mappings.ts'
import { notFound } from '#operator/operator-error.ts'

const name = required(text('<name>', 'the name under which the mapping is remembered'))

/** Commands for the mappings of foreign exports (docs/import-format.md). */
export const mappingCommands = [
  command({
    name: 'mapping guess',
    summary: 'Prints a mapping as JSON that is guessed from the first lines of a file.',
    notes:
      'What is not understood is on standard error: complete the mapping, and try it with "portal import --check".',
    args: { file: required(path('<file>', 'a file of the foreign system, with headings')) },
    options: {
      kind: choice(
        kinds.map((kind) => kind.name),
        'the kind of file that its rows are; guessed by default',
      ),
    },
    async run({ file, kind }) {
      const sample = await sampleOfFile(file)
      return previewEntry(sample, await guessEntry(sample, kind))
    },
    print({ mapping, faults }) {
      for (const { reason } of faults) console.error(reason)
      return JSON.stringify({ files: [mapping] }, null, 2)
    },
  }),
  portalCommand({
    name: 'mapping put',
    summary: 'Remembers how the files of a foreign system are read (docs/import-format.md).',
    args: { name, file: required(path('<file>', 'the mapping, in JSON')) },
    run: async ({ name, file }, { db, act }) =>
      putMapping(db, { name, mapping: await readMappingFile(file) }, act),
    print: (isChanged, { name }) =>
      isChanged ? `The mapping ${name} is stored.` : `The mapping ${name} is so already.`,
  }),
  portalList({
    name: 'mapping list',
    summary: 'Lists the mappings and the files that they read.',
    run: (_, { db }) => storedMappings(db),
    none: 'There are no mappings.',
    row: ({ name, mapping, changedBy, changedAt }) => ({
      mapping: name,
      files: mapping.files.map((file) => `${file.name} (${file.kind})`).join(', '),
      by: changedBy,
      stored: moment(changedAt),
    }),
  }),
  portalCommand({
    name: 'mapping show',
    summary: 'Prints a mapping as JSON, which "portal mapping put" reads.',
    args: { name },
    run: ({ name }, { db }) => findMapping(db, name),
    print: ({ mapping }) => JSON.stringify(mapping, null, 2),
  }),
  portalCommand({
    name: 'mapping remove',
    summary: 'Removes a mapping. Imports that name it are refused from then on.',
    args: { name },
    async run({ name }, { db, act }) {
      if (!(await removeMapping(db, name, act)))
        throw notFound(`There is no mapping ${JSON.stringify(name)}; "portal mapping list" shows them.`)
    },
    print: (_, { name }) => `The mapping ${name} is removed.`,
  }),
]
