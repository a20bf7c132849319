import { drawnOn } from '#ui/icons/drawn-icon.tsx'

/** Draws the icons of the navigation, with finer lines. */
const picture = drawnOn(24, 1.5)
export const ArrowRightIcon = picture('M5 12h14M13.5 6.5 19 12l-5.5 5.5')
export const BellIcon = picture('M6 16V10a6 6 0 0 1 12 0v6M4 16h16M10 19h4')
export const BookIcon = picture(
  'M5 5.5c2.6-.9 5-.6 7 .9 2-1.5 4.4-1.8 7-.9V18c-2.6-.9-5-.6-7 .9-2-1.5-4.4-1.8-7-.9zM12 6.4v12.5',
)
export const ChangesIcon = picture('M3 12h4l3-7 4 14 3-7h4')
export const CloseMenuIcon = picture('M6 6l12 12M18 6 6 18')
export const CreditReportIcon = picture('M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 14l2.2 2.2 4.3-4.4')
export const DevicesIcon = picture('M4 5.5h16v10H4zM2.5 19h19M9 15.5V19M15 15.5V19')
export const HandoverIcon = picture('M13 4H6v16h12v-6M10 13.5 19.2 4.3M14.4 4h5.1v5.1')
export const HistoryIcon = picture('M4.6 12a7.4 7.4 0 1 0 2.3-5.4L4.5 8.9M4.5 4.6v4.3h4.3M12 8v4.3l3 1.8')
export const HomeIcon = picture('M4 11.2 12 4.5l8 6.7M6 9.6V19h12V9.6M10 19v-5.2h4V19')
export const KeyIcon = picture('M8 16.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 12.5h8.5M17 12.5v3.2M20.5 12.5v2.4')
export const LogOutIcon = picture('M14 8V4.5H5v15h9V16M9.5 12H20M16.4 8.4 20 12l-3.6 3.6')
export const MenuIcon = picture('M4 7h16M4 12h16M4 17h16')
export const MessagesIcon = picture('M3.5 6h17v12.5h-17zM4 6.7l8 6.3 8-6.3')
export const NoticesIcon = picture('M4 5h16v11H11l-4.2 3.5V16H4zM8 9h8M8 12.2h5')
export const PapersIcon = picture('M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6')
export const SearchIcon = picture('M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6ZM15.4 15.4 20 20')
export const SendFilesIcon = picture('M12 15.5V4.8M7.6 9 12 4.6 16.4 9M4.5 15.5v4h15v-4')
export const ShieldIcon = picture(
  'M12 3.8 5 6.4v5.2c0 4.2 2.9 7 7 8.6 4.1-1.6 7-4.4 7-8.6V6.4zM9 11.8l2.2 2.2 3.9-4.1',
)
export const UserIcon = picture(
  'M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM4.8 20c.6-3.6 3.5-5.6 7.2-5.6s6.6 2 7.2 5.6',
)
export const StatisticsIcon = picture('M4 19.5h16M6.5 19.5v-6M11 19.5V5M15.5 19.5V9M19.5 19.5v-4')
export const TasksIcon = picture('M3.5 7.5 5.3 9.3 8.5 6M3.5 16l1.8 1.8 3.2-3.3M12 8h8.5M12 16.5h8.5')
