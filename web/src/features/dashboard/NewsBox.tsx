import type { NewsKind } from '@portal/contract/news.ts'
import type { ReactNode } from 'react'

import { InfoIcon, WarningIcon } from '#ui/icons/icons.tsx'

import classes from '#features/dashboard/NewsBanner.module.css'

interface NewsBoxProps {
  kind: NewsKind
  /** „Wichtig“ */
  title: string
  text: string
  /** A button in the corner. */
  children?: ReactNode
}

/** News as creditors see them. The desk's preview uses it too. */
export const NewsBox = ({ kind, title, text, children }: NewsBoxProps) => (
  <div className={classes.banner} data-kind={kind}>
    {kind === 'info' ? <InfoIcon /> : <WarningIcon />}
    <strong>{title}</strong>
    <p>{text}</p>
    {children}
  </div>
)
