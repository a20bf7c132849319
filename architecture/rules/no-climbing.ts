import { eachFile, type Rule } from '../rule.ts'

export const noClimbingRule: Rule = {
  title: 'nothing is imported over a path that climbs',
  violations: eachFile(
    (path) => /^(contract|demo|server|web)\//.test(path),
    ({ path, imports }) =>
      imports
        .filter(({ specifier }) => specifier.startsWith('../'))
        .map(
          ({ specifier }) =>
            `${path} imports ${specifier}: name it from the workspace's src (#room/file.ts), so that moves are found`,
        ),
  ),
  planted: [
    {
      path: 'web/src/ui/planted.ts',
      text: `import { call } from '../api/call.ts'`,
      says: 'name it from the workspace',
    },
  ],
}
