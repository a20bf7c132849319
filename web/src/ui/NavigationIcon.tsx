/** Line drawings on a grid of 24, drawn for this portal. */
const drawings = {
  home: 'M4 11.2 12 4.5l8 6.7M6 9.6V19h12V9.6M10 19v-5.2h4V19',
  search: 'M10.8 17.1a6.3 6.3 0 1 0 0-12.6 6.3 6.3 0 0 0 0 12.6ZM15.4 15.4 20 20',
  messages: 'M4 5h16v11H11l-4.2 3.5V16H4zM8 9h8M8 12.2h5',
  handover: 'M13 4H6v16h12v-6M10 13.5 19.2 4.3M14.4 4h5.1v5.1',
  history: 'M4.6 12a7.4 7.4 0 1 0 2.3-5.4L4.5 8.9M4.5 4.6v4.3h4.3M12 8v4.3l3 1.8',
  upload: 'M12 15.5V4.8M7.6 9 12 4.6 16.4 9M4.5 15.5v4h15v-4',
  statistics: 'M4 19.5h16M6.5 19.5v-6M11 19.5V5M15.5 19.5V9M19.5 19.5v-4',
  key: 'M8 16.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 12.5h8.5M17 12.5v3.2M20.5 12.5v2.4',
  shield: 'M12 3.8 5 6.4v5.2c0 4.2 2.9 7 7 8.6 4.1-1.6 7-4.4 7-8.6V6.4zM9 11.8l2.2 2.2 3.9-4.1',
  book: 'M5 5.5c2.6-.9 5-.6 7 .9 2-1.5 4.4-1.8 7-.9V18c-2.6-.9-5-.6-7 .9-2-1.5-4.4-1.8-7-.9zM12 6.4v12.5',
  creditReport: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 14l2.2 2.2 4.3-4.4',
  logOut: 'M14 8V4.5H5v15h9V16M9.5 12H20M16.4 8.4 20 12l-3.6 3.6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  arrow: 'M5 12h14M13.5 6.5 19 12l-5.5 5.5',
} as const

export type NavigationIconName = keyof typeof drawings

/** A drawing beside a word. It says nothing to screen readers: the word does. */
export const NavigationIcon = ({ name, size = 20 }: { name: NavigationIconName; size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={drawings[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
