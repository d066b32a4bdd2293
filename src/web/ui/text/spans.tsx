import type { ReactNode } from 'react'
import type { Span } from '#contract/site/documents.ts'
import { isAppPath, isSitePath, safeLink } from '#domain/site/links.ts'
import { OutsideLink, SiteLink } from '../basic/text-link.tsx'

/** A deeply read-only value. */
export type Frozen<T> = { readonly [K in keyof T]: Frozen<T[K]> }

/** Renders text with bold parts and links. A link with an unsafe URL is shown as plain text. */
export function Spans({ spans }: { spans: Frozen<Span[]> }) {
  return inPlace(spans).map(({ key, item: { href, bold, text } }) => (
    <Run key={key} href={href}>
      {bold ? <strong>{text}</strong> : text}
    </Run>
  ))
}

function Run({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children
  if (isAppPath(href)) return <SiteLink href={href}>{children}</SiteLink>
  if (isSitePath(href)) return <OutsideLink href={href}>{children}</OutsideLink>
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

/** Uses positions as React keys: parts of a text have no id and never change order. */
export const inPlace = <T,>(items: readonly T[]) => items.map((item, key) => ({ key, item }))
