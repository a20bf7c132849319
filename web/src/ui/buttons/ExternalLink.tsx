import type { ReactNode } from 'react'

import { texts } from '#i18n/texts.ts'

import classes from '#ui/buttons/ExternalLink.module.css'

const useLinkTexts = texts({ newTab: { de: 'öffnet in neuem Tab', en: 'opens in a new tab' } })

/** A link to another site. Opens in a new tab, without a referrer. */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  const text = useLinkTexts()
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" title={text('newTab')} className={classes.link}>
      {children ?? withoutScheme(href)}
      <svg aria-hidden="true" viewBox="0 0 10 10" width="9" height="9">
        <path
          d="M3.5 1H1v8h8V6.5M5.5 1H9v3.5M9 1 4.8 5.2"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.1"
        />
      </svg>
    </a>
  )
}

/** "www.example.de" for "https://www.example.de/". */
const withoutScheme = (href: string) => href.replace(/^https:\/\//, '').replace(/\/$/, '')
