import { actNamed } from '#cli/act-named.ts'
import { userAccess } from '#cli/commands/user-access.ts'
import { userImport } from '#cli/commands/user-import.ts'
import { userOverview } from '#cli/commands/user-overview.ts'
import { userRights } from '#cli/commands/user-rights.ts'
import type { OperatorPerson } from '#operator/act.ts'
import { OperatorError } from '#operator/operator-error.ts'

const usage = `user create <username> --customer <customerNumber> [--glg <numbers> | --all-glg] [--types <file types> | --all-types]
            [--zinsen] [--auskunft]
user change <username> [--glg <numbers> | --all-glg] [--types <file types> | --all-types]
            [--zinsen on|off] [--auskunft on|off]
user list [--json]
user show <username> [--json]
user reset-password <username>
user disable <username>
user enable <username>
user unlock <username>
user remove-two-factor <username> --reason <text>
user delete <username> --reason <text>
user import <file.csv> [--passwords <file.csv> | --letters <folder> [--url <address of the portal>]] [--dry-run]

--glg and --types take lists separated by commas. --all-glg and --all-types mean all creditor numbers of the
customer and all file types, those that come later too; create takes them when nothing is said.
What change gives or takes away acts at the user's next call. create and reset-password show an initial
password once; it works for seven days. unlock lifts the lock after wrong passwords. remove-two-factor is for a
lost phone: prove who asks as you did when you made the user. delete takes the user with his drafts and
saved searches; what he has sent stays under his name, which nobody else gets.
import creates and changes the users of a file (docs/users-format.md), all or none; it deletes nobody.
--dry-run says what it would do.`

/** What the operator can do with users, by the word that stands behind `user`. */
const verbs: Readonly<Record<string, (args: string[], operator: OperatorPerson) => Promise<number>>> = {
  ...userRights,
  ...userOverview,
  ...userAccess,
  ...userImport,
}

/** `portal user …`: the operator's hand on portal users. */
export const userCommand = {
  name: 'user',
  usage,
  async run([verb = '', ...args]: string[], operator: OperatorPerson): Promise<number> {
    const action = actNamed(verbs, verb)
    if (!action)
      throw new OperatorError(
        `Please say what to do with users: user ${Object.keys(verbs).join('|')}; "user --help" explains them.`,
      )
    return action(args, operator)
  },
}
