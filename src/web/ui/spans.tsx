import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Span } from '#contract/documents.ts'
import { safeLink } from '#domain/links.ts'

/** A value that a screen only reads. */
export type Shown<T> = { readonly [K in keyof T]: Shown<T[K]> }

const linkLook = {
  base: {
    color: 'link',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationThickness: '2px' },
  },
} as const
const SiteLink = chakra(Link, linkLook)
const OutsideLink = chakra('a', linkLook)

/** Runs of text with bold and links; an address that may not stand on a page leaves its words only. */
export function Spans({ spans }: { spans: Shown<Span[]> }) {
  return inPlace(spans).map(({ key, item: { href, bold, text } }) => (
    <Run key={key} href={href}>
      {bold ? <strong>{text}</strong> : text}
    </Run>
  ))
}

function Run({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children
  if (isSitePath(href)) return <SiteLink href={href}>{children}</SiteLink>
  const outside = safeLink(href)
  if (outside === null) return children
  return (
    <OutsideLink
      href={outside}
      rel="noopener noreferrer"
      target={outside.startsWith('mailto:') ? undefined : '_blank'}
    >
      {children}
    </OutsideLink>
  )
}

/** A path of this site, and nothing that a browser would read as another host. */
const isSitePath = (href: string) => /^\/(?![/\\])/.test(href)

/** Parts of a text have no name but their place, and never move. */
export const inPlace = <T,>(items: readonly T[]) => items.map((item, key) => ({ key, item }))
