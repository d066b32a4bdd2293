import type { ComponentProps, ReactNode } from 'react'
import { Summary } from '../../../ui/controls/summary.tsx'

/** Folds away what few people need. */
export function Fold({
  title,
  children,
  ...rest
}: { title: ReactNode } & Omit<ComponentProps<'details'>, 'title'>) {
  return (
    <details {...rest}>
      <Summary fontWeight={600}>{title}</Summary>
      {children}
    </details>
  )
}
