import type { ComponentProps, ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'

/** Renders a check box; its whole label line can be pressed. */
export function CheckBox({
  children,
  ...input
}: { children: ReactNode } & Omit<ComponentProps<'input'>, 'color' | 'height' | 'width' | 'size'>) {
  return (
    <chakra.label
      display="grid"
      gridTemplateColumns="auto 1fr"
      columnGap="3"
      alignItems="start"
      minHeight="11"
      paddingBlock="2"
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        width="5"
        height="5"
        marginTop="1"
        accentColor="link"
        {...input}
      />
      <span>{children}</span>
    </chakra.label>
  )
}
