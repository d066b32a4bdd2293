import { Trans } from '@lingui/react/macro'
import type { ComponentProps, Key, ReactNode } from 'react'
import { type List, MOST_COUNTED } from '#contract/console/lists/list.ts'
import { type Remote, shownValue } from '../../../remote.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { useIsWide } from '../../../ui/basic/use-is-wide.ts'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import type { ListPlace } from '../../list-address.ts'
import { Loaded } from '../loaded.tsx'
import { Page } from '../page.tsx'
import { ChooseAll, ChosenRows, useAllChosen } from './chosen-rows.tsx'
import { ListPages } from './list-pages.tsx'
import { ListSearch } from './list-search.tsx'
import { type Column, ListTable } from './list-table.tsx'
import { ListTotal } from './list-total.tsx'
import type { ListNames, ListWords } from './list-words.ts'

/** Everything that a search finds, as the actions on all of it need it. */
export interface FoundRows<L extends List> {
  search: ListPlace<L>['filters']
  count: number
  /** words the count, as "12 members" */
  words: ReactNode
  /** reads the list again */
  again: () => void
}

/** Shows a list: its search, a page of what it finds, the number and the file of all, and what can be done with them. */
export function ListScreen<L extends List, Row, Reply extends object>({
  title,
  tools,
  end,
  list,
  words,
  names,
  place,
  reading,
  total,
  exact,
  filePath,
  children,
  nothing,
  first,
  rows: rowsOf,
  columns,
  keyOf,
  foundActions,
  mostChosen = Number.POSITIVE_INFINITY,
  note,
}: {
  title: string
  /** actions beside the file, on narrow screens in the menu with it */
  tools?: ReactNode
  /** stands beside the total, and is always seen */
  end?: ReactNode
  list: L
  words: ListWords<L>
  names: ListNames<L>
  place: ListPlace<L>
  /** the page, and how many rows fit */
  reading: { remote: Remote<Reply>; again: () => unknown }
  total: ComponentProps<typeof ListTotal>['total']
  /** words the total, as "12 members" */
  exact: (count: number) => ReactNode
  /** path of the file, which takes the search and the reason as its query */
  filePath: string
  /** stands above the search */
  children?: ReactNode
  /** says that nothing is found */
  nothing: ReactNode
  /** stands in place of a list that has no rows yet; absent: says that nothing is found */
  first?: ReactNode
  rows: (reply: Reply) => readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => Key
  /** absent: nothing can be done with all rows */
  foundActions?: (found: FoundRows<L>) => ReactNode
  mostChosen?: number
  /** stands below the list */
  note?: ReactNode
}) {
  const { page, search, filters } = place
  const chosen = useAllChosen(filters)
  const count = shownValue(total.remote)?.count
  const wording = (rows: number) =>
    rows > MOST_COUNTED ? <Trans>Over {exact(MOST_COUNTED)}</Trans> : exact(rows)
  const again = () => {
    reading.again()
    total.again()
  }
  const isFiltered = Object.keys(filters).length > 0
  const canChoose = foundActions !== undefined && !!count && count <= mostChosen
  const chooseAll = canChoose && <ChooseAll {...chosen} />
  // a phone shows no heads of columns
  const isWide = useIsWide()
  return (
    <Page
      title={title}
      end={
        <>
          <ListTotal {...{ title, tools, total, wording, filePath, search }} />
          {end}
        </>
      }
    >
      {children}
      <ListSearch {...{ list, words, names, page }} chooseAll={!isWide && chooseAll} />
      <Loaded remote={reading.remote} again={reading.again}>
        {(reply) => {
          const rows = rowsOf(reply)
          const { older_before }: { older_before?: string | undefined } = reply
          return (
            <>
              {rows.length > 0 ? (
                <ListTable
                  {...{ rows, columns, keyOf, list, page }}
                  chooseAll={isWide && chooseAll}
                  isChosen={canChoose && chosen.isChosen}
                />
              ) : (
                (!isFiltered && first) || (
                  <EmptyState
                    title={nothing}
                    action={
                      isFiltered && (
                        <LinkButton look="plain" href={list.path}>
                          <Trans>Show all</Trans>
                        </LinkButton>
                      )
                    }
                  />
                )
              )}
              <ListPages list={list} page={page} next={older_before} />
            </>
          )
        }}
      </Loaded>
      {canChoose && chosen.isChosen && (
        <ChosenRows count={wording(count)}>
          {foundActions({ search: filters, count, words: wording(count), again })}
        </ChosenRows>
      )}
      {note}
    </Page>
  )
}
