import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { Tools } from '../page.tsx'

interface PageLink {
  href: string
  words: ReactNode
}

/** Leads to the first page of a list and to the next one that follows, where there are such. */
export function ListPages({ first, next }: { first: PageLink | null; next: PageLink | null }) {
  const { t } = useLingui()
  const links = [first, next].filter((link) => link !== null)
  if (links.length === 0) return null
  return (
    <Tools as="nav" aria-label={t`Pages of the list`}>
      {links.map(({ href, words }) => (
        <LinkButton key={href} href={href} look="plain">
          {words}
        </LinkButton>
      ))}
    </Tools>
  )
}
