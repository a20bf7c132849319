import type { Rule } from '../rule.ts'

const decoders = /sharp|jimp|canvas|exceljs|xlsx|sheet|image|magick|(jpe?g|tiff|png)(-|$)/i

export const noDecodersRule: Rule = {
  title: 'the server has no package that decodes pictures or spreadsheets',
  violations: (files) =>
    files
      .filter(({ path }) => path.startsWith('server/src/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ package: name }) => name !== undefined && decoders.test(name))
          .map(({ specifier }) => ({
            path,
            sentence: `${path} imports ${specifier}, which parses untrusted files: check the first bytes and the entries of the archive instead (server/src/files/rules)`,
          })),
      ),
  planted: [
    {
      path: 'server/src/files/planted.ts',
      text: `import sharp from 'sharp'`,
      says: 'which parses untrusted files',
    },
  ],
}
