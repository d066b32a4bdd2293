import type { ReactNode } from 'react'
import type { Span } from '#contract/documents.ts'
import { isSitePath, safeLink } from '#domain/links.ts'
import { OutsideLink, SiteLink } from '../basic/text-link.tsx'

/** A value that a screen only reads. */
export type Shown<T> = { readonly [K in keyof T]: Shown<T[K]> }

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

/** Parts of a text have no name but their place, and never move. */
export const inPlace = <T,>(items: readonly T[]) => items.map((item, key) => ({ key, item }))
