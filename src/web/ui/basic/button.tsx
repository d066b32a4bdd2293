import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { chakra } from '../../theme/chakra.ts'
import { buttonRecipe } from '../../theme/recipes/button.ts'

const StyledButton = chakra('button', buttonRecipe)
const StyledLink = chakra(Link, buttonRecipe)

export interface Look {
  look?: 'primary' | 'plain' | 'quiet' | 'danger'
  wide?: boolean
}

/** Renders a button. While `busy` it keeps the focus, announces that it is busy and ignores presses. */
export function Button({
  busy = false,
  children,
  onClick,
  ...rest
}: Look & { busy?: boolean; children: ReactNode } & Omit<ComponentProps<'button'>, 'color'>) {
  return (
    <StyledButton
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
    </StyledButton>
  )
}

/** Renders a link within the site that looks like a button. */
export function LinkButton({
  href,
  children,
  ...rest
}: Look & { href: string; 'aria-label'?: string; children: ReactNode }) {
  return (
    <StyledLink href={href} {...rest}>
      {children}
    </StyledLink>
  )
}
