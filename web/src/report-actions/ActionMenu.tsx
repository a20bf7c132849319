import { Menu } from '@mantine/core'
import { type ComponentProps, useRef } from 'react'

import { ActionButton } from '#report-actions/ActionButton.tsx'
import type { MenuGroup, MenuItem } from '#report-actions/menu-groups.ts'

import classes from '#report-actions/ActionMenu.module.css'

interface ActionMenuProps {
  button: Pick<ComponentProps<typeof ActionButton>, 'icon' | 'word' | 'name'>
  groups: readonly MenuGroup[]
  onSelect: (item: MenuItem) => void
}

/** The choices behind a button. It is loaded by the first click, so it is open from the beginning. */
export function ActionMenu({ button, groups, onSelect }: ActionMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      defaultOpened
      // Opened from the beginning, it does not know by itself where the focus came from.
      onClose={() => target.current?.focus()}
      // Its place would be no entry of the menu; the first entry takes the focus instead.
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      shadow="md"
      offset={4}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <ActionButton {...button} ref={target} opensMenu />
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group) => (
          <Group key={group.title ?? ''} group={group} onSelect={onSelect} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Group({ group, onSelect }: { group: MenuGroup; onSelect: (item: MenuItem) => void }) {
  const { title, items, note } = group
  const drawn = items.map((item) => (
    <Menu.Item
      key={item.name}
      className={title === undefined ? '' : (classes.format ?? '')}
      aria-label={item.name}
      disabled={item.isDisabled}
      onClick={() => onSelect(item)}
    >
      {item.word}
    </Menu.Item>
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
      <Menu.Label className={classes.title ?? ''}>{title}</Menu.Label>
      <div className={classes.formats}>{drawn}</div>
      {note !== undefined && <Note words={note} />}
    </div>
  )
}

const Note = ({ words }: { words: string }) => <div className={classes.note}>{words}</div>
