import { listMappings } from '@portal/contract/desk/mappings.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { deskQuery } from '#api/desk-call.ts'
import { deskPaths } from '#desk/desk-paths.ts'
import {
  type ChosenDelivery,
  type DeliveryFault,
  type ReadDelivery,
  readWith,
} from '#desk/imports/chosen-delivery.ts'
import { DeliverySettings } from '#desk/imports/DeliverySettings.tsx'
import { useDeliveryTexts } from '#desk/imports/imports-texts.ts'
import { MappingChoice } from '#desk/imports/MappingChoice.tsx'
import { SendProgress } from '#desk/imports/SendProgress.tsx'
import { isPercent, type Settings } from '#desk/imports/settings.ts'
import type { Delivery } from '#desk/imports/use-delivery.ts'
import { count } from '#i18n/formats.ts'
import { fileSize } from '#sending/files/file-size.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { AlertBox } from '#ui/notes/AlertBox.tsx'

import classes from '#desk/imports/Imports.module.css'
import lists from '#desk/lists/Lists.module.css'

interface ChosenFilesProps {
  delivery: Delivery
  chosen: ChosenDelivery
  settings: Settings
}

/** The chosen files, how each is used, and the buttons that send them. */
export function ChosenFiles({ delivery, chosen, settings }: ChosenFilesProps) {
  const text = useDeliveryTexts()
  const { files, sizeBytes } = chosen
  const { data } = useQuery(deskQuery(listMappings, {}))
  const mappings = data?.mappings ?? []
  const read = readWith(chosen, mappings, settings.mapping ?? null)
  const isSending = delivery.progress !== undefined
  return (
    <>
      <h3
        data-step-focus
      >{`${count(files.length)} ${text(files.length === 1 ? 'one' : 'many')} · ${fileSize(sizeBytes)}`}</h3>
      <FileList files={read.files} />
      {!isSending && (
        <MappingChoice mappings={mappings} read={read} settings={settings} onChange={delivery.change} />
      )}
      {read.fault && <FaultBox {...read} fault={read.fault} />}
      {!read.fault && !isSending && (
        <DeliverySettings chosen={chosen} kinds={read.kinds} settings={settings} onChange={delivery.change} />
      )}
      <SendButtons delivery={delivery} chosen={chosen} settings={settings} canSend={!read.fault} />
    </>
  )
}

function FaultBox({ fault, files }: Pick<ReadDelivery, 'files'> & { fault: DeliveryFault }) {
  const text = useDeliveryTexts()
  const isForeign = fault === 'nothing' && files.some(({ role }) => role === 'unknown')
  return (
    <AlertBox>
      {text(fault)}
      {isForeign && (
        <>
          {` ${text('needsMapping')} `}
          <Link to={deskPaths.mappings} className={lists.back}>
            {text('makeMapping')}
          </Link>
        </>
      )}
    </AlertBox>
  )
}

/** Maximum number of documents listed. A delivery may have thousands. */
const mostDocuments = 20

function FileList({ files }: Pick<ReadDelivery, 'files'>) {
  const text = useDeliveryTexts()
  const documents = files.filter(({ role }) => role === 'document')
  const hidden = documents.length - mostDocuments
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
      {hidden > 0 && (
        <li>{`${count(hidden)} ${text(hidden === 1 ? 'anotherDocument' : 'moreDocuments')}`}</li>
      )}
    </ul>
  )
}

interface SendButtonsProps extends ChosenFilesProps {
  canSend: boolean
}

function SendButtons({ delivery, chosen, settings, canSend }: SendButtonsProps) {
  const text = useDeliveryTexts()
  const { progress, send, close } = delivery
  const isWrong = settings.maxDeletions !== null && !isPercent(settings.maxDeletions)
  if (progress !== undefined) return <SendProgress delivery={delivery} chosen={chosen} />
  // Not awaited. The failure is shown below.
  const sendAs = (isCheck: boolean) => () => void send({ ...settings, isCheck })
  return (
    <div className={classes.buttons}>
      {canSend && !isWrong && (
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
