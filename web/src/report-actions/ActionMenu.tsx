import type { ComponentProps } from 'react'

import { ActionButton } from '#report-actions/ActionButton.tsx'
import type { ReportMenuItems } from '#report-actions/ReportMenuItems.tsx'
import { LateMenu } from '#ui/LateMenu.tsx'

interface ActionMenuProps
  extends
    Pick<ComponentProps<typeof ActionButton>, 'icon' | 'word' | 'name' | 'disabled'>,
    Omit<ComponentProps<typeof ReportMenuItems>, 'name'> {}

const loadItems = async () => (await import('#report-actions/ReportMenuItems.tsx')).ReportMenuItems

/** A button and the choices behind it. */
export function ActionMenu({ icon, word, name, disabled, ...items }: ActionMenuProps) {
  return (
    <LateMenu
      label={`${word}: ${name}`}
      load={loadItems}
      props={{ name, ...items }}
      renderButton={(props) => <ActionButton {...props} {...{ icon, word, name, disabled }} />}
    />
  )
}
