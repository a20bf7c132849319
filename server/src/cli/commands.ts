import type { Command } from '#cli/command.ts'
import { backupCommands } from '#cli/commands/backup.ts'
import { importCommands } from '#cli/commands/imports.ts'
import { keyCommands } from '#cli/commands/keys.ts'
import { messageCommands } from '#cli/commands/messages.ts'
import { outboxCommands } from '#cli/commands/outbox.ts'
import { eraseCommands } from '#cli/commands/person-erase.ts'
import { personCommands } from '#cli/commands/persons.ts'
import { setupCommands } from '#cli/commands/setup.ts'
import { submissionCommands } from '#cli/commands/submissions.ts'
import { taskCommands } from '#cli/commands/tasks.ts'
import { upkeepCommands } from '#cli/commands/upkeep.ts'
import { userAccessCommands } from '#cli/commands/user-access.ts'
import { userImportCommand } from '#cli/commands/user-import.ts'
import { userCommands } from '#cli/commands/users.ts'
import { completionCommand } from '#cli/completion.ts'

/** All commands of `portal`, in the order of `portal help`. */
export const commands: readonly Command[] = [
  ...setupCommands,
  ...importCommands,
  ...userCommands,
  userImportCommand,
  ...userAccessCommands,
  ...submissionCommands,
  ...taskCommands,
  ...messageCommands,
  ...outboxCommands,
  ...keyCommands,
  ...personCommands,
  ...eraseCommands,
  ...upkeepCommands,
  ...backupCommands,
  completionCommand(() => commands),
]
