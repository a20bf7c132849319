import { useExportTexts } from '#report/actions/export-texts.ts'
import {
  type MenuGroup,
  type MenuItem as Item,
  printGroups,
  saveGroups,
} from '#report/actions/menu-groups.ts'
import type { ReportChoice } from '#report/report.ts'
import type { FileFormat } from '#report/workbook/table-writer.ts'
import { useRemembered } from '#storage/consent.ts'
import { MenuItem } from '#ui/popup/MenuItem.tsx'

import classes from '#report/actions/ReportMenuItems.module.css'

interface ReportMenuItemsProps {
  name: string
  choices: readonly ReportChoice[]
  /** File formats to save in. If left out, the menu prints. */
  formats?: readonly FileFormat[] | undefined
  /** Storage key of the last format used. */
  lastKey: string
  onSelect: (item: Item) => void
}

/**
 * Menu items to print a report or to save it in a format. They show the purpose of each format and mark the format
 * used last.
 */
export function ReportMenuItems({ name, choices, formats, lastKey, onSelect }: ReportMenuItemsProps) {
  const text = useExportTexts()
  const last = useRemembered(lastKey)
  const groups = formats
    ? saveGroups(name, choices, { formats, last }, text)
    : printGroups(name, choices, text)
  return groups.map((group) => <Group key={group.title ?? ''} group={group} onSelect={onSelect} />)
}

function Group({ group, onSelect }: { group: MenuGroup; onSelect: (item: Item) => void }) {
  const { title, items, note } = group
  return (
    <div {...(title !== undefined && { role: 'group', 'aria-label': title })}>
      {title !== undefined && <p className={classes.title}>{title}</p>}
      {items.map((item) => (
        <Entry key={item.name} item={item} onSelect={() => onSelect(item)} />
      ))}
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </div>
  )
}

function Entry({ item, onSelect }: { item: Item; onSelect: () => void }) {
  const text = useExportTexts()
  const { word, name, isPreferred, isDisabled } = item
  const purpose = item.purpose && `${item.purpose}${isPreferred ? `, ${text('last')}` : ''}`
  return (
    <MenuItem
      aria-label={purpose ? `${name} ${purpose}` : name}
      data-preferred={isPreferred || undefined}
      disabled={isDisabled}
      onSelect={onSelect}
    >
      <span className={purpose && classes.format}>{word}</span>{' '}
      {purpose && <small className={classes.purpose}>{purpose}</small>}
    </MenuItem>
  )
}
