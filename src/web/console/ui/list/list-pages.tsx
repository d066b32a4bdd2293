import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { List } from '#contract/console/lists/list.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { addressOf, type PageOf } from '../../list-address.ts'
import { Tools } from '../page.tsx'

/** Leads to the first page of a list and to the next one that follows, where there are such. */
export function ListPages<L extends List>({
  list,
  page,
  next,
}: {
  list: L
  page: PageOf<L>
  next: string | undefined
}) {
  const { t } = useLingui()
  const linkTo = (before: string, words: ReactNode) => (
    <LinkButton href={addressOf(list, { ...page, before })} look="plain">
      {words}
    </LinkButton>
  )
  if (page.before === undefined && !next) return null
  return (
    <Tools as="nav" aria-label={t`Pages of the list`}>
      {page.before !== undefined && linkTo('', <Trans>First page</Trans>)}
      {next && linkTo(next, <Trans>Next page</Trans>)}
    </Tools>
  )
}
