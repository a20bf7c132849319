import { useState } from 'react'

import type { ChosenDelivery } from '#desk/imports/chosen-delivery.ts'
import { DeliverySettings } from '#desk/imports/DeliverySettings.tsx'
import { useDeliveryTexts } from '#desk/imports/imports-texts.ts'
import { SendProgress } from '#desk/imports/SendProgress.tsx'
import { isPercent, type Settings } from '#desk/imports/settings.ts'
import type { Delivery } from '#desk/imports/use-delivery.ts'
import { count } from '#i18n/formats.ts'
import { fileSize } from '#sending/files/file-size.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#desk/imports/Imports.module.css'

const usual: Settings = { isAtomic: true, leavesOutWrong: false, complete: [], maxDeletions: null }

interface ChosenFilesProps {
  delivery: Delivery
  chosen: ChosenDelivery
}

/** The chosen files with what becomes of each, and the buttons that send them. */
export function ChosenFiles({ delivery, chosen }: ChosenFilesProps) {
  const text = useDeliveryTexts()
  const { fault, files, sizeBytes } = chosen
  const [settings, setSettings] = useState(usual)
  return (
    <>
      <h3>{`${count(files.length)} ${text('files')} · ${fileSize(sizeBytes)}`}</h3>
      <FileList chosen={chosen} />
      {fault && <AlertBox>{text(fault)}</AlertBox>}
      {!fault && delivery.progress === undefined && (
        <DeliverySettings chosen={chosen} settings={settings} onChange={setSettings} />
      )}
      <SendButtons delivery={delivery} chosen={chosen} settings={settings} />
    </>
  )
}

/** Documents that are listed; a delivery may have thousands. */
const mostDocuments = 20

function FileList({ chosen: { files } }: Pick<ChosenFilesProps, 'chosen'>) {
  const text = useDeliveryTexts()
  const documents = files.filter(({ role }) => role === 'document')
  const shown = [...files.filter(({ role }) => role !== 'document'), ...documents.slice(0, mostDocuments)]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
    <ul className={classes.files} tabIndex={0} aria-label={text('files')}>
      {shown.map(({ path, role, file }) => (
        <li key={path}>
          <span>
            <bdi>{path}</bdi>
            {` · ${fileSize(file.size)}`}
          </span>
          <span className={classes.role} data-role={role}>
            {text(role)}
          </span>
        </li>
      ))}
      {documents.length > mostDocuments && (
        <li>{`${count(documents.length - mostDocuments)} ${text('moreDocuments')}`}</li>
      )}
    </ul>
  )
}

function SendButtons({ delivery, chosen, settings }: ChosenFilesProps & { settings: Settings }) {
  const text = useDeliveryTexts()
  const { progress, send, close } = delivery
  const isWrong = settings.maxDeletions !== null && !isPercent(settings.maxDeletions)
  if (progress !== undefined) return <SendProgress delivery={delivery} chosen={chosen} />
  // The failure of sending is shown below.
  const sendAs = (isCheck: boolean) => () => void send(chosen, { ...settings, isCheck })
  return (
    <div className={classes.buttons}>
      {!chosen.fault && !isWrong && (
        <>
          <Button onClick={sendAs(true)}>{text('check')}</Button>
          <Button variant="default" onClick={sendAs(false)}>
            {text('importUnchecked')}
          </Button>
        </>
      )}
      <Button variant="subtle" onClick={close}>
        {text('another')}
      </Button>
    </div>
  )
}
