import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useAttempt } from '#api/use-attempt.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import { useFocusOnStep } from '#desk/lists/use-focus-on-step.ts'
import { useNumbersTexts } from '#desk/numbers/numbers-texts.ts'
import { NumbersResult } from '#desk/numbers/NumbersResult.tsx'
import { type OrderFormat, orderFormats, saveOrders } from '#desk/numbers/save-orders.ts'
import { useNumbers } from '#desk/numbers/use-numbers.ts'
import { count } from '#i18n/formats.ts'
import { useLanguage } from '#i18n/language.ts'
import { usePageTitle } from '#screens/page-title.ts'
import { DropZone } from '#sending/files/DropZone.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { ArrowLeftIcon, DownloadIcon } from '#ui/icons/icons.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'
import { ErrorLine } from '#ui/notes/ErrorLine.tsx'

import lists from '#desk/lists/Lists.module.css'
import classes from '#desk/numbers/Numbers.module.css'

/** Accepts many mandates at once: saves the open ones as a file, and reads their case numbers from a file. */
export function NumbersPage() {
  const text = useNumbersTexts()
  const numbers = useNumbers()
  usePageTitle(text('title'))
  useFocusOnStep(`${numbers.file?.name} ${numbers.progress?.kind}`)
  return (
    <div className={lists.page}>
      <Link to={deskPaths.queue} className={lists.back}>
        <ArrowLeftIcon size={16} />
        {text('back')}
      </Link>
      <h1>{text('title')}</h1>
      {numbers.file ? (
        <NumbersResult numbers={numbers} file={numbers.file} />
      ) : (
        <>
          <p className={classes.lead}>{text('lead')}</p>
          <SavePart />
          <section className={classes.part}>
            <h2 data-step-focus>{text('readTitle')}</h2>
            <p>{text('readHint')}</p>
            <DropZone
              label={text('choose')}
              orDrop={text('orDrop')}
              accept=".csv,.txt,.tsv"
              isSingle
              // Not awaited. The failure is shown below.
              onChoose={([file]) => file && void numbers.choose(file)}
            />
            {numbers.fault !== '' && <AlertBox>{numbers.fault}</AlertBox>}
          </section>
        </>
      )}
    </div>
  )
}

/** Saves the open mandates in one of three formats. */
function SavePart() {
  const text = useNumbersTexts()
  const [saved, setSaved] = useState<number>()
  return (
    <section className={classes.part}>
      <h2>{text('saveTitle')}</h2>
      <p>{text('saveHint')}</p>
      <div className={classes.buttons}>
        {orderFormats.map((format) => (
          <SaveButton key={format} format={format} onSaved={setSaved} />
        ))}
      </div>
      <output>
        {saved !== undefined && (saved === 0 ? text('noneOpen') : `${text('saved')} ${count(saved)}`)}
      </output>
    </section>
  )
}

interface SaveButtonProps {
  format: OrderFormat
  onSaved: (orders: number) => void
}

function SaveButton({ format, onSaved }: SaveButtonProps) {
  const text = useNumbersTexts()
  const language = useLanguage()
  const saving = useAttempt(() => saveOrders(format, text, language), onSaved)
  return (
    <>
      <Button
        variant="default"
        leftSection={<DownloadIcon size={16} />}
        loading={saving.isPending}
        onClick={saving.start}
      >
        {text(format)}
      </Button>
      <ErrorLine>{saving.hasFailed && text('saveFailed')}</ErrorLine>
    </>
  )
}
