import type { ItemSection } from '@portal/contract/desk/item.ts'

import { copiedSections } from '#desk/item/copied-text.ts'
import { CopyAll, CopyValue } from '#desk/item/Copyable.tsx'
import { useItemTexts } from '#desk/item/item-texts.ts'
import { Part } from '#desk/item/Part.tsx'

import classes from '#desk/item/Item.module.css'

/** What was sent, in the order of the receipt. Each value can be copied. */
export function Sections({ sections }: { sections: readonly ItemSection[] }) {
  const text = useItemTexts()
  return (
    <Part
      title={text('content')}
      beside={<CopyAll label={text('copyAll')} text={copiedSections(sections)} />}
    >
      {sections.map(({ heading, rows }, index) => (
        // Two sections may have the same heading, and their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <section key={`${index} ${heading}`} className={classes.section}>
          <h3>{heading}</h3>
          <dl className={classes.facts}>
            {rows.map(([label, value], place) => (
              // Two rows may have the same label, and their order never changes.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={`${place} ${label}`} data-whole={label === '' || undefined}>
                {label !== '' && <dt>{label}</dt>}
                <dd>
                  <bdi>{value}</bdi>
                  <CopyValue label={label || heading} text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Part>
  )
}
