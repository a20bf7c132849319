import { InputFrame } from '#fields/InputFrame.tsx'
import type { CheckListProps } from '#fields/select/CheckList.tsx'
import { commonWords } from '#i18n/common-words.ts'
import { texts } from '#i18n/texts.ts'
import { ChevronDownIcon } from '#ui/icons/icons.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'
import { usePopup } from '#ui/popup/use-popup.ts'
import { usePart } from '#ui/use-part.ts'

import inputClasses from '#fields/InputFrame.module.css'
import classes from '#fields/select/SelectMany.module.css'

interface SelectManyProps extends CheckListProps {
  label: string
  /** Text of the closed field, if anything is selected. */
  summary: string
  error?: string | undefined
  disabled?: boolean
}

const loadCheckList = async () => (await import('#fields/select/CheckList.tsx')).CheckList

/** A multi-select: a button that opens a list of check boxes, including one that selects all. */
export function SelectMany({ label, summary, error, disabled = false, ...list }: SelectManyProps) {
  const text = useSelectTexts()
  const { part: CheckList, hasFailed, fetchPart } = usePart(loadCheckList)
  const { isOpen, button, surface } = usePopup('dialog', { placement: 'bottom-start', isAsWide: true })
  return (
    <InputFrame label={label} error={error}>
      {({ id, required: _buttonsHaveNone, ...control }) => (
        <>
          <button
            {...control}
            {...button}
            onClick={fetchPart}
            id={id}
            type="button"
            className={inputClasses.input}
            disabled={disabled}
            aria-labelledby={`${id}-label ${id}-summary`}
          >
            <span id={`${id}-summary`} className={classes.summary}>
              {list.value.length === 0 ? text('none') : summary}
            </span>
          </button>
          <span className={inputClasses.end}>
            <ChevronDownIcon size={16} />
          </span>
          <div {...surface} aria-labelledby={`${id}-label`}>
            {isOpen && CheckList && <CheckList {...list} />}
            <ErrorLine>{hasFailed && text('unreachable')}</ErrorLine>
          </div>
        </>
      )}
    </InputFrame>
  )
}

const useSelectTexts = texts({
  none: { de: 'Keine ausgewählt', en: 'None selected' },
  unreachable: commonWords.unreachable,
})
