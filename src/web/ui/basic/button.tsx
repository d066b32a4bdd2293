import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { chakra } from '../../theme/chakra.ts'

/** The looks of everything that is shaped like a button. */
export const BUTTON = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '12',
    paddingInline: '6',
    paddingBlock: '2',
    borderRadius: 'pill',
    border: '1px solid transparent',
    fontWeight: 600,
    fontSize: '16',
    lineHeight: 1.3,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transition: 'background-color 140ms ease-out, transform 140ms ease-out',
    _active: { transform: 'scale(0.98)' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed', transform: 'none' },
  },
  variants: {
    look: {
      primary: { background: 'brand', color: 'onBrand', _hover: { background: 'brandPressed' } },
      plain: {
        background: 'transparent',
        color: 'ink',
        borderColor: 'line',
        _hover: { background: 'sunken' },
      },
      quiet: {
        background: 'transparent',
        color: 'link',
        paddingInline: '3',
        _hover: { background: 'noteSoft' },
      },
      danger: {
        background: 'transparent',
        color: 'bad',
        borderColor: 'bad',
        _hover: { background: 'badSoft' },
      },
    },
    wide: { true: { width: 'full' }, false: {} },
  },
  defaultVariants: { look: 'primary', wide: false },
} as const

const StyledButton = chakra('button', BUTTON)
const StyledLink = chakra(Link, BUTTON)

export type Look = { look?: keyof typeof BUTTON.variants.look; wide?: boolean }

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
      opacity={busy ? 0.7 : undefined}
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
