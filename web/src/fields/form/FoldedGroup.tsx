import { useId, type ReactNode } from 'react'

import { ChevronDownIcon } from '#ui/icons/icons.tsx'

import classes from '#fields/form/Fields.module.css'

interface FoldedGroupProps {
  title: string
  /** Summary of the content while it is collapsed. */
  inside: string
  isOpen: boolean
  onFold: (isOpen: boolean) => void
  /** A separate card, or a section of one. */
  look: 'card' | 'within'
  children: ReactNode
}

/** Rarely needed fields, collapsed behind a button that names them. */
export function FoldedGroup({ title, inside, isOpen, onFold, look, children }: FoldedGroupProps) {
  const id = useId()
  const group = { role: 'group', 'aria-labelledby': id }
  const Heading = look === 'card' ? 'h3' : 'h4'
  return (
    <div {...group} className={classes[look]}>
      <Heading className={classes.foldHead}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => onFold(!isOpen)}
        >
          <span>
            <span id={id}>{title}</span> {!isOpen && <small>{inside}</small>}
          </span>
          <ChevronDownIcon />
        </button>
      </Heading>
      {/* Rendered even while collapsed, because the error summary takes the order of the fields from the page. */}
      <div id={`${id}-fields`} className={classes.foldFields} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
