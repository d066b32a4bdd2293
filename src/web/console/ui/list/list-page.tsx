import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { List } from '#contract/console/lists/list.ts'
import type { Remote } from '../../../remote.ts'
import { addressOf, type PageOf } from '../../list-address.ts'
import { Loaded } from '../loaded.tsx'
import { EmptyState, Rows } from '../page.tsx'
import { ListPages } from './list-pages.tsx'

/** Shows a page of a list with its links to the first and the next one, or that the list is empty. */
export function ListPage<L extends List, Reply extends { older_before?: string | undefined }>({
  remote,
  again,
  list,
  page,
  nothing,
  children,
}: {
  remote: Remote<Reply>
  again: () => void
  list: L
  page: PageOf<L>
  /** text of an empty list */
  nothing: ReactNode
  /** draws the rows */
  children: (reply: Reply) => readonly ReactNode[]
}) {
  return (
    <Loaded remote={remote} again={again}>
      {(reply) => {
        const rows = children(reply)
        const { older_before } = reply
        return (
          <>
            {rows.length === 0 ? <EmptyState>{nothing}</EmptyState> : <Rows>{rows}</Rows>}
            <ListPages
              first={
                page.before === undefined
                  ? null
                  : {
                      href: addressOf(list, { ...page, before: '' }),
                      words: <Trans>First page</Trans>,
                    }
              }
              next={
                older_before === undefined
                  ? null
                  : {
                      href: addressOf(list, { ...page, before: older_before }),
                      words: <Trans>Next page</Trans>,
                    }
              }
            />
          </>
        )
      }}
    </Loaded>
  )
}
