import { useState } from 'react'

import { texts } from '#i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'

import classes from '#ui/buttons/CopyButton.module.css'

interface CopyButtonProps {
  label: string
  text: string
  onCopied?: () => void
}

type Result = 'copied' | 'notCopied'

/** Copies a text to the clipboard and announces the result. Browsers allow this over HTTPS only. */
export function CopyButton({ label, text, onCopied }: CopyButtonProps) {
  const words = useCopyTexts()
  const [result, setResult] = useState<Result>()

  async function copy() {
    // Clears the result first, so that the same result is announced again.
    setResult(undefined)
    const result = await copied(text)
    setResult(result)
    if (result === 'copied') onCopied?.()
  }

  return (
    <span className={classes.copy}>
      {/* Not awaited: the result is shown beside the button. */}
      <Button type="button" variant="default" onClick={() => void copy()}>
        {label}
      </Button>
      <output className={classes.result}>{result && words(result)}</output>
    </span>
  )
}

async function copied(text: string): Promise<Result> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'notCopied'
  }
}

const useCopyTexts = texts({
  copied: { de: 'Kopiert', en: 'Copied' },
  notCopied: {
    de: 'Ihr Browser lässt das Kopieren nicht zu. Bitte markieren und kopieren Sie den Text selbst.',
    en: 'Your browser does not allow copying. Please select and copy the text yourself.',
  },
})
