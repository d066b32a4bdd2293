import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'

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
