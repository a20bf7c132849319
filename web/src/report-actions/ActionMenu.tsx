import type { ComponentProps } from 'react'

import { ActionButton } from '#report-actions/ActionButton.tsx'
import type { MenuGroup, MenuItem as Item } from '#report-actions/menu-groups.ts'
import { Menu } from '#ui/Menu.tsx'
import { MenuItem } from '#ui/MenuItem.tsx'

import classes from '#report-actions/ActionMenu.module.css'

interface ActionMenuProps extends Pick<
  ComponentProps<typeof ActionButton>,
  'icon' | 'word' | 'name' | 'disabled'
> {
  groups: readonly MenuGroup[]
  onSelect: (item: Item) => void
}

/** A button and the choices behind it. */
export const ActionMenu = ({ groups, onSelect, ...button }: ActionMenuProps) => (
  <Menu
    label={`${button.word}: ${button.name}`}
    renderButton={(props) => <ActionButton {...props} {...button} />}
  >
    {groups.map((group) => (
      <Group key={group.title ?? ''} group={group} onSelect={onSelect} />
    ))}
  </Menu>
)

function Group({ group, onSelect }: { group: MenuGroup; onSelect: (item: Item) => void }) {
  const { title, items, note } = group
  const drawn = items.map((item) => (
    <MenuItem
      key={item.name}
      className={title === undefined ? undefined : classes.format}
      aria-label={item.name}
      disabled={item.isDisabled}
      onSelect={() => onSelect(item)}
    >
      {item.word}
    </MenuItem>
  ))
  if (title === undefined) {
    return (
      <>
        {drawn}
        {note !== undefined && <Note words={note} />}
      </>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a menu may own groups, but no fieldset
    <div role="group" aria-label={title}>
      <p className={classes.title}>{title}</p>
      <div className={classes.formats}>{drawn}</div>
      {note !== undefined && <Note words={note} />}
    </div>
  )
}

const Note = ({ words }: { words: string }) => <p className={classes.note}>{words}</p>
