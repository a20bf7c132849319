/** Line drawings on a square of so many units, beside a word or inside a named control, so never announced themselves. */
const drawnOn = (units: number, strokeWidth: number) => (drawing: string) =>
  function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${units} ${units}`}
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawing} />
      </svg>
    )
  }

/** Small signs on controls and notes. */
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

/** Finer ones, for the ways through the portal. */
const picture = drawnOn(24, 1.5)
export const ArrowRightIcon = picture('M5 12h14M13.5 6.5 19 12l-5.5 5.5')
export const BookIcon = picture(
  'M5 5.5c2.6-.9 5-.6 7 .9 2-1.5 4.4-1.8 7-.9V18c-2.6-.9-5-.6-7 .9-2-1.5-4.4-1.8-7-.9zM12 6.4v12.5',
)
export const CloseMenuIcon = picture('M6 6l12 12M18 6 6 18')
export const CreditReportIcon = picture('M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 14l2.2 2.2 4.3-4.4')
export const HandoverIcon = picture('M13 4H6v16h12v-6M10 13.5 19.2 4.3M14.4 4h5.1v5.1')
export const HistoryIcon = picture('M4.6 12a7.4 7.4 0 1 0 2.3-5.4L4.5 8.9M4.5 4.6v4.3h4.3M12 8v4.3l3 1.8')
export const HomeIcon = picture('M4 11.2 12 4.5l8 6.7M6 9.6V19h12V9.6M10 19v-5.2h4V19')
export const KeyIcon = picture('M8 16.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 12.5h8.5M17 12.5v3.2M20.5 12.5v2.4')
export const LogOutIcon = picture('M14 8V4.5H5v15h9V16M9.5 12H20M16.4 8.4 20 12l-3.6 3.6')
export const MenuIcon = picture('M4 7h16M4 12h16M4 17h16')
export const NoticesIcon = picture('M4 5h16v11H11l-4.2 3.5V16H4zM8 9h8M8 12.2h5')
export const SearchIcon = picture('M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6ZM15.4 15.4 20 20')
export const SendFilesIcon = picture('M12 15.5V4.8M7.6 9 12 4.6 16.4 9M4.5 15.5v4h15v-4')
export const ShieldIcon = picture(
  'M12 3.8 5 6.4v5.2c0 4.2 2.9 7 7 8.6 4.1-1.6 7-4.4 7-8.6V6.4zM9 11.8l2.2 2.2 3.9-4.1',
)
export const StatisticsIcon = picture('M4 19.5h16M6.5 19.5v-6M11 19.5V5M15.5 19.5V9M19.5 19.5v-4')

/** The order of a sorted column, or that it can be sorted. */
export function SortIcon({ order }: { order: 'ascending' | 'descending' | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 14" width="8" height="11" fill="currentColor">
      <path d="M5 0 9 5H1Z" opacity={order === 'descending' ? 0.25 : 1} />
      <path d="M5 14 1 9h8Z" opacity={order === 'ascending' ? 0.25 : 1} />
    </svg>
  )
}
