import { domainWords } from '@portal/contract/domain-words.ts'

import { useLanguage } from '#i18n/language.ts'
import { LateMenu } from '#ui/LateMenu.tsx'
import { UserIcon } from '#ui/navigation-icons.tsx'

import shell from '#app/Shell.module.css'
import classes from '#app/UserMenu.module.css'

const nothing = {}
const loadItems = async () => (await import('#app/UserMenuItems.tsx')).UserMenuItems

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
