import { useId, type ReactNode } from 'react'

import { ChevronDownIcon } from '#ui/icons/icons.tsx'

import classes from '#fields/form/Fields.module.css'

interface FoldedGroupProps {
  title: string
  /** What is inside, for whoever has not opened it. */
  inside: string
  isOpen: boolean
  onFold: (isOpen: boolean) => void
  /** A card of its own, or a part of one. */
  look: 'card' | 'within'
  children: ReactNode
}

/** Fields that belong together and are seldom needed: folded away behind a button that says what they are. */
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
      {/* Drawn also while nobody sees them: the summary of the faults stands in their order. */}
      <div id={`${id}-fields`} className={classes.foldFields} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
