import { Trans } from '@lingui/react/macro'
import type { Key, ReactNode } from 'react'
import type { List } from '#contract/console/lists/list.ts'
import type { Remote } from '../../../remote.ts'
import { addressOf, type PageOf } from '../../list-address.ts'
import { Loaded } from '../loaded.tsx'
import { EmptyState } from '../page.tsx'
import { ListPages } from './list-pages.tsx'
import { type Column, ListTable } from './list-table.tsx'

/** Shows a page of a list with its links to the first and the next one, or that the list is empty. */
export function ListPage<L extends List, Row, Reply extends object>({
  remote,
  again,
  list,
  page,
  nothing,
  rows: rowsOf,
  columns,
  keyOf,
}: {
  remote: Remote<Reply>
  again: () => void
  list: L
  page: PageOf<L>
  /** text of an empty list */
  nothing: ReactNode
  rows: (reply: Reply) => readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => Key
}) {
  return (
    <Loaded remote={remote} again={again}>
      {(reply) => {
        const rows = rowsOf(reply)
        const { older_before }: { older_before?: string | undefined } = reply
        const linkFrom = (before: string, words: ReactNode) => ({
          href: addressOf(list, { ...page, before }),
          words,
        })
        return (
          <>
            {rows.length === 0 ? (
              <EmptyState>{nothing}</EmptyState>
            ) : (
              <ListTable {...{ rows, columns, keyOf, list, page }} />
            )}
            <ListPages
              first={page.before === undefined ? null : linkFrom('', <Trans>First page</Trans>)}
              next={
                older_before === undefined ? null : linkFrom(older_before, <Trans>Next page</Trans>)
              }
            />
          </>
        )
      }}
    </Loaded>
  )
}
