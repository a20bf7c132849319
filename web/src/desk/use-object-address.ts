import { useEffect, useState } from 'react'

/** Returns an object URL for a blob, which is revoked when the component unmounts. */
export function useObjectAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return undefined
    const created = URL.createObjectURL(blob)
    // The URL is created here, because it must be revoked on unmount.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(created)
    return () => {
      URL.revokeObjectURL(created)
      setAddress(undefined)
    }
  }, [blob])
  return address
}

/** Parameters of the browsers' PDF viewers: as wide as the frame, without the list of pages. */
export const pdfView = '#view=FitH&navpanes=0'
