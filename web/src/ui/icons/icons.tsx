import { drawnOn } from '#ui/icons/drawn-icon.tsx'

/** Draws the small icons of controls and notes. */
const sign = drawnOn(20, 1.6)
export const ArrowLeftIcon = sign('M16 10H4m5-5-5 5 5 5')
export const CalendarIcon = sign('M3.5 5h13v11.5h-13V5Zm0 4h13M7 3v3.5M13 3v3.5')
export const CheckIcon = sign('m4 10.5 4 4 8-9')
export const ChevronDownIcon = sign('m5 8 5 5 5-5')
export const ChevronLeftIcon = sign('m12 5-5 5 5 5')
export const ChevronRightIcon = sign('m8 5 5 5-5 5')
export const CloseIcon = sign('m5 5 10 10M15 5 5 15')
export const DownloadIcon = sign('M10 3v10m-4-4 4 4 4-4M4 17h12')
export const EyeIcon = sign(
  'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Zm8 2.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
)
export const EyeOffIcon = sign(
  'M4.5 6.8C2.900 8.300 2 10 2 10s3 5.500 8 5.500c1.300 0 2.500-.4 3.600-.9m2-1.400C17.200 11.600 18 10 18 10s-3-5.500-8-5.500c-.9 0-1.700.200-2.500.400M3.500 3.500l13 13',
)
export const FilterIcon = sign('M3 5h14M6 10h8m-5 5h2')
export const InfoIcon = sign('M10 9v5m0-8v.1M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z')
export const MagnifierIcon = sign('M8.8 14.2a5.4 5.4 0 1 0 0-10.8 5.4 5.4 0 0 0 0 10.8Zm4-1.4 4.2 4.2')
export const PlusIcon = sign('M10 4v12M4 10h12')
export const PrinterIcon = sign('M6 7V3h8v4M6 14H3.5V7h13v7H14m-8-2.5h8V17H6v-5.5Z')
export const SheetIcon = sign('M4 3.5h12v13H4v-13Zm0 4.3h12M4 12h12M8.5 7.8v8.7')
export const UploadIcon = sign('M10 13V3M6 7l4-4 4 4M4 17h12')
export const WarningIcon = sign('M10 7.5v4m0 2.6v.1M10 3 2.5 16.5h15L10 3Z')

/** Shows a column's sort direction, or that it can be sorted. */
export function SortIcon({ order }: { order: 'ascending' | 'descending' | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 14" width="8" height="11" fill="currentColor">
      <path d="M5 0 9 5H1Z" opacity={order === 'descending' ? 0.25 : 1} />
      <path d="M5 14 1 9h8Z" opacity={order === 'ascending' ? 0.25 : 1} />
    </svg>
  )
}
