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
  /** What is printed or saved. */
  name: string
  choices: readonly ReportChoice[]
  /** Left out, it is printed. */
  formats?: readonly FileFormat[] | undefined
  /** Where the browser remembers the kind that was saved last. */
  lastKey: string
  onSelect: (item: Item) => void
}

/** What can be printed, or saved as which kind of file: what each is for, and which one was taken last. */
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
