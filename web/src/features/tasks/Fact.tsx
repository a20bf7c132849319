import type { ReactNode } from 'react'

/** Renders nothing without a value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children === '' || children === false ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
