import type { ReactNode } from 'react'

/** A label and its value. Renders nothing if there is no value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children === '' || children === false ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
