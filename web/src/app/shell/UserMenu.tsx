import { domainWords } from '@portal/contract/words/domain-words.ts'

import { useLanguage } from '#i18n/language.ts'
import { UserIcon } from '#ui/icons/navigation-icons.tsx'
import { LateMenu } from '#ui/popup/LateMenu.tsx'

import shell from '#app/shell/Shell.module.css'
import classes from '#app/shell/UserMenu.module.css'

const nothing = {}
const loadItems = async () => (await import('#app/shell/UserMenuItems.tsx')).UserMenuItems

/** Everything about who is logged in: his password, second factor, sessions, language and keys. */
export function UserMenu({ user }: { user: string }) {
  const name = `${domainWords.user[useLanguage()]} ${user}`
  return (
    <LateMenu
      label={name}
      load={loadItems}
      props={nothing}
      renderButton={(props) => (
        <button {...props} type="button" className={shell.headerButton} aria-label={name}>
          <UserIcon />
          <span className={classes.name}>{user}</span>
        </button>
      )}
    />
  )
}
