import type { Rule } from '../rule.ts'

const featureOf = (path: string | undefined) =>
  /^(?:server\/src\/creditor|web\/src\/features)\/([^/]+)\//.exec(path ?? '')?.[1]

export const featuresApartRule: Rule = {
  title: 'a feature never imports another',
  violations: (files) =>
    files.flatMap(({ path, imports }) => {
      const own = featureOf(path)
      if (own === undefined) return []
      return imports.flatMap(({ file }) => {
        const other = featureOf(file)
        if (other === undefined || other === own) return []
        return [
          {
            path,
            sentence: `${own} may not import ${file ?? other}: move shared code to a room below them, or combine the features in the room above`,
          },
        ]
      })
    }),
  planted: [
    {
      path: 'web/src/features/notices/planted.ts',
      text: `import { caseColumns } from '#features/case-search/case-columns.tsx'`,
      says: 'notices may not import web/src/features/case-search/case-columns.tsx',
    },
  ],
}
