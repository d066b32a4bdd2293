import type { Key, ReactNode } from 'react'
import { Link } from 'wouter'
import type { List } from '#contract/console/lists/list.ts'
import { chakra } from '../../../theme/chakra.ts'
import { addressOf, type PageOf } from '../../list-address.ts'

/** A column of a list. */
export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** where a phone shows it: in the first line of the row, at its end, in the second line, or not at all */
  phone?: 'first' | 'end' | 'second' | 'none'
  /** a narrow cell takes the room that is left and cuts its words, a long one breaks them into lines */
  kind?: 'figure' | 'narrow' | 'long' | 'controls'
  /** left out where no row has anything in it */
  isOptional?: boolean
  /** the orders by which its head sorts the list */
  sort?: readonly [up: string, down: string]
}

/** Draws a list as a table; narrow screens show each row in two lines. */
export function ListTable<Row, L extends List>({
  rows,
  columns: offered,
  keyOf,
  list,
  page = {},
  chooseAll,
  isChosen = false,
  groupOf = () => '',
}: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => Key
  /** absent: no head sorts */
  list?: L
  page?: PageOf<L>
  /** stands in the head, above the ticks of the rows */
  chooseAll?: ReactNode
  /** marks every row as chosen */
  isChosen?: boolean
  /** names the group of a row, which stands above its first one */
  groupOf?: (row: Row) => string
}) {
  const { sort = list?.sort.values[0] }: { sort?: string | undefined } = page
  const columns = offered.filter(({ isOptional, cell }) => !isOptional || rows.some(cell))
  return (
    <Table data-chosen={isChosen || undefined}>
      <chakra.thead display={{ base: 'none', xl: 'table-header-group' }}>
        <tr>
          {chooseAll && <HeadCell as="td">{chooseAll}</HeadCell>}
          {columns.map(({ head, kind, sort: orders }) => (
            <HeadCell key={head} data-kind={kind} scope="col" {...sortedBy(sort, orders)}>
              {orders === undefined || list === undefined ? (
                <span>{head}</span>
              ) : (
                <SortLink
                  href={addressOf(list, { ...page, before: '', sort: nextOrder(sort, orders) })}
                >
                  {head}
                </SortLink>
              )}
            </HeadCell>
          ))}
        </tr>
      </chakra.thead>
      {[...Map.groupBy(rows, groupOf)].map(([group, grouped]) => (
        <chakra.tbody key={group} display={{ base: 'block', xl: 'table-row-group' }}>
          {group !== '' && (
            <chakra.tr display={{ base: 'block', xl: 'table-row' }}>
              <GroupHead colSpan={columns.length} scope="rowgroup">
                {group}
              </GroupHead>
            </chakra.tr>
          )}
          {grouped.map((row) => (
            <Line key={keyOf(row)}>
              {(chooseAll || isChosen) && (
                <TickCell>{isChosen && <span aria-hidden>✓</span>}</TickCell>
              )}
              {columns.map(({ head, cell, phone = 'second', kind }) => (
                <Cell key={head} data-phone={phone} data-kind={kind}>
                  {cell(row)}
                </Cell>
              ))}
            </Line>
          ))}
        </chakra.tbody>
      ))}
    </Table>
  )
}

function sortedBy(sort: string | undefined, [up, down]: Column<never>['sort'] = ['', '']) {
  if (sort === up) return { 'aria-sort': 'ascending' } as const
  return sort === down ? ({ 'aria-sort': 'descending' } as const) : {}
}

const nextOrder = (sort: string | undefined, [up, down]: readonly [string, string]) =>
  sort === down ? up : down

const Table = chakra('table', {
  base: {
    display: { base: 'block', xl: 'table' },
    width: 'full',
    background: 'card',
    border: 'hairline',
    borderRadius: 'card',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontVariantNumeric: 'tabular-nums',
    '&[data-chosen] tbody > tr': { background: 'noteSoft' },
  },
})

const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    height: '8',
    paddingInline: '2',
    background: 'card',
    boxShadow: 'inset 0 -1px {colors.line}',
    // the first cell, of either kind
    '&:not(* + *)': { borderStartStartRadius: 'card' },
    '&[data-kind=controls] > span': { position: 'absolute', clipPath: 'inset(50%)' },
    '&:last-child': { borderStartEndRadius: 'card' },
    color: 'muted',
    fontSize: '14',
    fontWeight: 500,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    '&[data-kind=figure]': { textAlign: 'end' },
    '&[aria-sort=ascending] a::after': { content: '" ↑"' },
    '&[aria-sort=descending] a::after': { content: '" ↓"' },
  },
})

const TickCell = chakra('td', {
  base: {
    color: 'good',
    xl: { width: '8', paddingInlineStart: '2', 'tr + tr > &': { borderTop: 'hairline' } },
  },
})

const SortLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '8',
    color: 'inherit',
    textDecoration: 'none',
    _hover: { color: 'ink', textDecoration: 'underline' },
  },
})

const GroupHead = chakra('th', {
  base: {
    display: { base: 'block', xl: 'table-cell' },
    paddingInline: { base: '4', xl: '2' },
    paddingBlock: { base: '2', xl: '1' },
    borderBottom: { base: 'hairline', xl: 'none' },
    background: { xl: 'sunken' },
    fontSize: '14',
    fontWeight: 600,
    textAlign: 'start',
  },
})

const Line = chakra('tr', {
  base: {
    position: 'relative',
    display: { base: 'flex', xl: 'table-row' },
    flexWrap: 'wrap',
    alignItems: 'center',
    alignContent: 'center',
    columnGap: '2',
    minHeight: '16',
    paddingInline: { base: '4', xl: '0' },
    paddingBlock: { base: '2', xl: '0' },
    '& + tr': { borderTop: { base: 'hairline', xl: 'none' } },
    // begins the second line of a narrow row
    _before: { content: '""', display: { base: 'block', xl: 'none' }, flexBasis: 'full', order: 2 },
    _hover: { background: 'sunken' },
  },
})

const Cell = chakra('td', {
  base: {
    padding: '0',
    minWidth: '0',
    color: 'muted',
    fontSize: '14',
    overflowWrap: 'anywhere',
    order: 3,
    '&:empty': { display: { base: 'none', xl: 'table-cell' } },
    '&[data-phone=second]': {
      maxWidth: '65%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '&:has(p)': { maxWidth: 'full' }, // words about trouble have a line of their own
      '&[data-kind=narrow]': { flex: '1 1 0', maxWidth: { base: 'full', xl: '0' } },
      // figures stand in columns, although each row is laid out by itself
      '&[data-kind=figure]': { minWidth: '5.25rem', textAlign: 'end' },
      '&[data-kind=figure]:has(~ [data-phone=second][data-kind=figure])': { minWidth: '4rem' },
      '&[data-kind=figure]:not(:has(~ [data-phone=second][data-kind=figure]))': {
        marginInlineStart: 'auto',
      },
      '&[data-kind=long]': {
        flexBasis: 'full',
        maxWidth: { base: 'full', xl: '0' },
        whiteSpace: 'normal',
      },
    },
    '&[data-phone=first]': { order: 0, flex: '1 1 0', color: 'ink', fontSize: '16' },
    '&[data-phone=end]': { order: 1, color: 'ink', marginInlineStart: 'auto' },
    '&[data-kind=controls]': {
      marginBlock: '-2',
      marginInlineEnd: '-3',
      '& button': { minHeight: '11', fontSize: '14' },
    },
    '&[data-phone=none]': { display: { base: 'none', xl: 'table-cell' } },
    xl: {
      height: '10',
      maxWidth: '16rem',
      paddingInline: '2',
      color: 'ink',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      'tr + tr > &': { borderTop: 'hairline' },
      '&[data-phone]': { fontSize: '14', maxWidth: '16rem' },
      '&[data-kind=figure]': { textAlign: 'end' },
      '&[data-kind=narrow]': { width: '25%', maxWidth: '0' },
      '&[data-kind=long]': { width: '45%', maxWidth: '0', paddingBlock: '2', whiteSpace: 'normal' },
      '&[data-kind=long] ~ &[data-kind=long]': { width: '30%' },
      '&[data-kind=controls]': { overflow: 'visible', textAlign: 'end' },
      '&[data-kind=controls] button': { minHeight: '8', paddingInline: '3', fontSize: '14' },
      '&[data-kind=controls] > *': { flexWrap: 'nowrap' },
    },
  },
})
