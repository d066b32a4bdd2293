import type { ComponentProps, ReactNode } from 'react'
import { type Remote, shownValue } from '../../../remote.ts'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { Loaded } from '../loaded.tsx'
import { Page, RowDetails } from '../page.tsx'
import { ListTable } from './list-table.tsx'

/** Lists what operators have made, and offers to make more, always in one place: the focus stays there. */
export function MadeRows<Reply, Row>({
  title,
  make,
  reading: { remote, again },
  rows: rowsOf,
  empty,
  children,
  below,
  ...table
}: Pick<ComponentProps<typeof ListTable<Row, never>>, 'columns' | 'keyOf'> & {
  title: ReactNode
  /** the button that makes one */
  make: ReactNode
  reading: { remote: Remote<Reply>; again: () => unknown }
  rows: (reply: Reply) => readonly Row[]
  /** explains what the rows are, in place of the first one and below the others */
  empty: ComponentProps<typeof EmptyState>
  /** stands above the rows */
  children?: ReactNode
  below?: ReactNode
}) {
  return (
    <Page title={title} end={shownValue(remote) && make}>
      {children}
      <Loaded remote={remote} again={again}>
        {(reply) =>
          rowsOf(reply).length === 0 ? (
            <EmptyState {...empty} />
          ) : (
            <>
              <ListTable rows={rowsOf(reply)} {...table} />
              <RowDetails>{empty.children}</RowDetails>
            </>
          )
        }
      </Loaded>
      {below}
    </Page>
  )
}
