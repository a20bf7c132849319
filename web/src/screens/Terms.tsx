import { createPortal } from 'react-dom'

import { operator } from '#screens/company/operator.ts'
import { piecesOf } from '#screens/linked-terms.ts'
import { usePopup } from '#ui/popup/use-popup.ts'
import { usePart } from '#ui/use-part.ts'

import classes from '#screens/Terms.module.css'

/**
 * A text whose glossary terms are buttons that show their meaning, if the operator has enabled the glossary.
 */
export const Terms = ({ children }: { children: string }) =>
  operator().glossarEnabled
    ? piecesOf(children).map(({ text, anchor }) =>
        anchor === undefined ? text : <Term key={anchor} anchor={anchor} text={text} />,
      )
    : children

const loadMeaning = async () => (await import('#screens/terms/TermMeaning.tsx')).TermMeaning

function Term({ anchor, text }: { anchor: string; text: string }) {
  const { isOpen, button, surface } = usePopup('dialog', { placement: 'bottom-start', isBesideFact: true })
  const { part: Meaning, fetchPart } = usePart(loadMeaning)
  return (
    <>
      <button type="button" className={classes.term} data-prints {...button} onClick={fetchPart}>
        {text}
      </button>
      {createPortal(
        // Rendered in the body, because a block is not allowed in a heading or a paragraph.
        <div {...surface} aria-label={text}>
          {isOpen && Meaning && <Meaning anchor={anchor} />}
        </div>,
        document.body,
      )}
    </>
  )
}
