import type { ItemFile } from '@portal/contract/desk/item.ts'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'

import { fileToShow } from '#desk/item/item-files.ts'
import { useFilesTexts } from '#desk/item/item-texts.ts'
import { pdfView, useObjectAddress } from '#desk/use-object-address.ts'
import { LoadNote } from '#ui/notes/LoadNote.tsx'
import { Spinner } from '#ui/notes/Spinner.tsx'

import classes from '#desk/item/Files.module.css'

interface FilePreviewProps {
  receiptNumber: string
  file: ItemFile
}

/** Shows a PDF in the browser's own viewer, or a picture. */
export function FilePreview({ receiptNumber, file }: FilePreviewProps) {
  const text = useFilesTexts()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['desk-preview', receiptNumber, file.file],
    queryFn: () => fileToShow(receiptNumber, file),
    staleTime: Infinity,
    // Not cached, because files are large and contain personal data.
    gcTime: 0,
  })
  const address = useObjectAddress(data?.blob)
  if (isFetching && data === undefined) return <Spinner label={text('loading')} />
  if (isError) return <LoadNote message={text('failed')} onRetry={() => void refetch()} />
  if (data === null) return <p className={classes.quiet}>{text('tooLarge')}</p>
  if (!data || address === undefined) return null
  return data.display === 'pdf' ? (
    <PdfFrame address={address} name={file.name} />
  ) : (
    <img src={address} alt={file.name} className={classes.image} />
  )
}

/**
 * Shows a PDF in the browser's viewer. While the focus is inside, the desk's keys do not work, and a note
 * says so.
 */
function PdfFrame({ address, name }: { address: string; name: string }) {
  const text = useFilesTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const isInside = useFocusIn(frame)
  return (
    <>
      <output className={classes.quiet}>{isInside && text('insideFrame')}</output>
      {/* The page's policy allows nothing but blobs in frames, and a sandbox would keep the viewer from starting. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe ref={frame} src={`${address}${pdfView}`} title={name} className={classes.pdf} />
    </>
  )
}

/** Whether the focus is inside a frame. When it moves there, the window gets a `blur` event. */
function useFocusIn(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isInside, setInside] = useState(false)
  useEffect(() => {
    const update = () => setInside(frame.current !== null && document.activeElement === frame.current)
    for (const event of ['blur', 'focus'] as const) window.addEventListener(event, update)
    return () => {
      for (const event of ['blur', 'focus'] as const) window.removeEventListener(event, update)
    }
  }, [frame])
  return isInside
}
