import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { Tools } from '../page.tsx'

interface PageLink {
  href: string
  words: ReactNode
}

/** Leads to the first page of a list and to the next older one, where there are such. */
export function ListPages({ newest, older }: { newest: PageLink | null; older: PageLink | null }) {
  const { t } = useLingui()
  const links = [newest, older].filter((link) => link !== null)
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
