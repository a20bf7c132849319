import type { Command } from '#cli/command.ts'

/**
 * The modules that define the commands, each with the first words of its commands, in the order of `portal
 * help`.
 */
const modules: readonly (readonly [firstWords: string, load: () => Promise<readonly Command[]>])[] = [
  ['serve migrate config doctor demo', async () => (await import('#cli/commands/setup.ts')).setupCommands],
  ['import', async () => (await import('#cli/commands/imports.ts')).importCommands],
  ['mapping', async () => (await import('#cli/commands/mappings.ts')).mappingCommands],
  ['user', async () => (await import('#cli/commands/users.ts')).userCommands],
  ['user', async () => [(await import('#cli/commands/user-import.ts')).userImportCommand]],
  [
    'user sessions password-requests customer',
    async () => (await import('#cli/commands/user-access.ts')).userAccessCommands,
  ],
  ['submissions', async () => (await import('#cli/commands/submissions.ts')).submissionCommands],
  ['submissions', async () => [(await import('#cli/commands/submission-numbers.ts')).acceptFile]],
  ['tasks', async () => (await import('#cli/commands/tasks.ts')).taskCommands],
  ['messages news', async () => (await import('#cli/commands/messages.ts')).messageCommands],
  ['mail webhook', async () => (await import('#cli/commands/outbox.ts')).outboxCommands],
  ['key keys', async () => (await import('#cli/commands/keys.ts')).keyCommands],
  ['clerk', async () => (await import('#cli/commands/clerks.ts')).clerkCommands],
  ['person', async () => (await import('#cli/commands/persons.ts')).personCommands],
  ['person', async () => (await import('#cli/commands/person-erase.ts')).eraseCommands],
  ['retention audit files statistics', async () => (await import('#cli/commands/upkeep.ts')).upkeepCommands],
  ['backup restore adopt', async () => (await import('#cli/commands/backup.ts')).backupCommands],
  ['completion', async () => [(await import('#cli/completion.ts')).completionCommand(allCommands)]],
]

/** All commands of `portal`. */
export const allCommands = (): Promise<readonly Command[]> => load(modules)

/**
 * Returns the commands of the modules listed for this first word, or all commands if none is listed. Other
 * modules are not loaded, so that the command starts faster.
 */
export function commandsOf(firstWord: string): Promise<readonly Command[]> {
  const own = modules.filter(([firstWords]) => firstWords.split(' ').includes(firstWord))
  return own.length === 0 ? allCommands() : load(own)
}

const load = async (some: typeof modules) => (await Promise.all(some.map(([, load]) => load()))).flat()
