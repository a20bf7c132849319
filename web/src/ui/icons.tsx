import type { ReactNode } from 'react'

/** A line drawing of 20 units beside a word or inside a named control, so never announced itself. */
const icon = (drawing: ReactNode) =>
  function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
    )
  }

export const ArrowLeftIcon = icon(<path d="M16 10H4m5-5-5 5 5 5" />)
export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />)
export const ChevronDownIcon = icon(<path d="m5 8 5 5 5-5" />)
export const ChevronLeftIcon = icon(<path d="m12 5-5 5 5 5" />)
export const ChevronRightIcon = icon(<path d="m8 5 5 5-5 5" />)
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />)
export const DownloadIcon = icon(<path d="M10 3v10m-4-4 4 4 4-4M4 17h12" />)
export const FilterIcon = icon(<path d="M3 5h14M6 10h8m-5 5h2" />)
export const InfoIcon = icon(<path d="M10 9v5m0-8v.1M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z" />)
export const MagnifierIcon = icon(
  <path d="M8.8 14.2a5.4 5.4 0 1 0 0-10.8 5.4 5.4 0 0 0 0 10.8Zm4-1.4 4.2 4.2" />,
)
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />)
export const UploadIcon = icon(<path d="M10 13V3M6 7l4-4 4 4M4 17h12" />)
export const PrinterIcon = icon(<path d="M6 7V3h8v4M6 14H3.5V7h13v7H14m-8-2.5h8V17H6v-5.5Z" />)
export const SheetIcon = icon(<path d="M4 3.5h12v13H4v-13Zm0 4.3h12M4 12h12M8.5 7.8v8.7" />)
export const WarningIcon = icon(<path d="M10 7.5v4m0 2.6v.1M10 3 2.5 16.5h15L10 3Z" />)
export const CalendarIcon = icon(<path d="M3.5 5h13v11.5h-13V5Zm0 4h13M7 3v3.5M13 3v3.5" />)

/** The order of a sorted column, or that it can be sorted. */
export function SortIcon({ order }: { order: 'ascending' | 'descending' | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 14" width="8" height="11" fill="currentColor">
      <path d="M5 0 9 5H1Z" opacity={order === 'descending' ? 0.25 : 1} />
      <path d="M5 14 1 9h8Z" opacity={order === 'ascending' ? 0.25 : 1} />
    </svg>
  )
}
