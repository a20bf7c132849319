import type { Guard } from '../guard.ts'

/** What is set is read whole, kept from others, and never guessed (R86, R88, docs/decisions/operations.md). */
export const settingsGuards: readonly Guard[] = [
  {
    name: 'No database is guessed',
    file: 'server/src/settings/environment.ts',
    find: "if (!demo && valueOf(variables, 'DATABASE_URL') === '') throw new StartError(unnamedDatabase)",
    replace: '',
    tests: ['server/src/settings/environment.test.ts'],
  },
  {
    name: 'Figures have a port of their own',
    file: 'server/src/settings/environment.ts',
    find: '  refuseSharedPort(values)\n',
    replace: '',
    tests: ['server/src/settings/environment.test.ts'],
  },
  {
    name: 'A secret’s file is not for everybody to read',
    file: 'server/src/settings/environment.ts',
    find: "    refuseOpenFile(path, 'holds a secret')\n",
    replace: '',
    tests: ['server/src/settings/environment.test.ts'],
  },
  {
    name: 'A settings file with a password is not for everybody to read',
    file: 'server/src/settings/settings-file.ts',
    find: 'if (secret) refuseOpenFile(path, `holds a secret in ${secret}`)',
    replace: '',
    tests: ['server/src/settings/environment.test.ts'],
  },
  {
    name: 'A misspelt setting is no comment',
    file: 'server/src/settings/settings-file.ts',
    find: 'if (!knownVariables.includes(name)) return',
    replace: "if (name === 'no') return",
    tests: ['server/src/settings/settings-file.test.ts'],
  },
  {
    name: 'A path in the settings file is the same wherever one stands',
    file: 'server/src/settings/settings-file.ts',
    find: "if (pathVariables.includes(name) && value !== '' && !isAbsolute(value))",
    replace: "if (name === 'no')",
    tests: ['server/src/settings/settings-file.test.ts'],
  },
  {
    name: 'A file in another encoding is refused',
    file: 'server/src/ground/text/typed-text.ts',
    find: 'if (!isUtf8(bytes))',
    replace: 'if (bytes.length < 0)',
    tests: ['server/src/ground/text/typed-text.test.ts'],
  },
  {
    name: 'Half a protection of the database is refused',
    file: 'server/src/settings/database-url.ts',
    find: "if (mode !== null && mode !== 'verify-full' && mode !== 'disable')",
    replace: "if (mode === 'no')",
    tests: ['server/src/settings/database-url.test.ts'],
  },
  {
    name: 'The invented company runs no portal',
    file: 'server/src/operator/config/open-config.ts',
    find: '    if (!demo) await refuseInvented(text, path)\n',
    replace: '',
    tests: ['server/src/operator/config/invented-fields.test.ts'],
  },
]
