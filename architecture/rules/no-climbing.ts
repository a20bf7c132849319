import { eachFile, type Rule } from '../rule.ts'

export const noClimbingRule: Rule = {
  title: 'no import path contains ../',
  violations: eachFile(
    (path) => /^(contract|demo|server|web)\//.test(path),
    ({ path, imports }) =>
      imports
        .filter(({ specifier }) => specifier.startsWith('../'))
        .map(
          ({ specifier }) =>
            `${path} imports ${specifier}: import it from the workspace's src (#room/file.ts)`,
        ),
  ),
  planted: [
    {
      path: 'web/src/ui/planted.ts',
      text: `import { call } from '../api/call.ts'`,
      says: 'import it from the workspace',
    },
  ],
}
