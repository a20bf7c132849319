import { useEffect, useState } from 'react'

import { CopyIcon } from '#desk/desk-icons.tsx'
import { useItemTexts } from '#desk/item/item-texts.ts'
import { useSay } from '#desk/item/say.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { CheckIcon } from '#ui/icons/icons.tsx'

import classes from '#desk/item/Copyable.module.css'

interface CopyProps {
  /** Name of what is copied. */
  label: string
  text: string
}

/** A small button that copies a value. */
export function CopyValue({ label, text }: CopyProps) {
  const words = useItemTexts()
  const { copy, isCopied } = useCopy(label, text)
  const name = `${label}: ${words('copy')}`
  return (
    <IconButton className={classes.copy} aria-label={name} title={name} onClick={copy}>
      {isCopied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
    </IconButton>
  )
}

/** A button with words that copies a longer text. */
export function CopyAll({ label, text }: CopyProps) {
  const { copy, isCopied } = useCopy(label, text)
  return (
    <Button
      variant="default"
      size="compact"
      leftSection={isCopied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
      onClick={copy}
    >
      {label}
    </Button>
  )
}

const shownMs = 2_000

function useCopy(label: string, text: string) {
  const words = useItemTexts()
  const say = useSay()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      // Browsers allow this only over HTTPS and on localhost.
      await navigator.clipboard.writeText(text)
      setCopied(true)
      say(`${label}: ${words('isCopied')}`)
    } catch {
      say(words('notCopied'))
    }
  }

  // Not awaited. `copy` catches its errors.
  return { copy: () => void copy(), isCopied }
}
