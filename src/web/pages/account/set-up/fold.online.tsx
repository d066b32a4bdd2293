import type { ComponentProps, ReactNode } from 'react'
import { chakra } from '../../../theme/chakra.ts'

/** Folds away what few people need. */
export function Fold({
  title,
  children,
  ...rest
}: { title: ReactNode } & Omit<ComponentProps<'details'>, 'title'>) {
  return (
    <details {...rest}>
      <chakra.summary minHeight="11" paddingBlock="2" cursor="pointer" fontWeight={600}>
        {title}
      </chakra.summary>
      {children}
    </details>
  )
}
