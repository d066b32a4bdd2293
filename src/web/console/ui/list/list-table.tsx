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
  /** figures end at one edge, and are of one width */
  isFigure?: boolean
  /** takes the room that the others leave, and cuts what is longer */
  isNarrow?: boolean
  /** breaks long words into lines, on a phone in lines of their own */
  isLong?: boolean
  /** left out where no row has anything in it */
  isOptional?: boolean
  /** holds controls, which open beyond the cell */
  hasControls?: boolean
  /** the orders by which its head sorts the list */
  sort?: readonly [up: string, down: string]
}

/** Draws a list as a table; narrow screens show each row in two lines. */
export function ListTable<Row, L extends List>({
  rows,
  columns: offered,
  keyOf,
  list,
  page,
  chooseAll,
}: {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => Key
  /** absent: no head sorts */
  list?: L
  page?: PageOf<L>
  /** stands in the first head, which is all that a phone shows of them */
  chooseAll?: ReactNode
}) {
  const { sort = list?.sort.values[0] }: { sort?: string | undefined } = page ?? {}
  const columns = offered.filter(({ isOptional, cell }) => !isOptional || rows.some(cell))
  return (
    <Table>
      <Head>
        <tr>
          {columns.map(({ head, isFigure, hasControls, sort: orders }, index) => (
            <HeadCell
              key={head}
              data-figure={isFigure}
              data-controls={hasControls}
              scope="col"
              {...sortedBy(sort, orders)}
            >
              {index === 0 && chooseAll}
              {orders === undefined || list === undefined || page === undefined ? (
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
      </Head>
      <Body>
        {rows.map((row) => (
          <Line key={keyOf(row)}>
            {columns.map(({ head, cell, phone = 'second', ...is }) => (
              <Cell
                key={head}
                data-phone={phone}
                data-figure={is.isFigure}
                data-narrow={is.isNarrow}
                data-long={is.isLong}
                data-controls={is.hasControls}
              >
                {cell(row)}
              </Cell>
            ))}
          </Line>
        ))}
      </Body>
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
    '&:has(thead :checked) tbody > tr': { background: 'noteSoft' },
  },
})

const Head = chakra('thead', {
  base: {
    display: { base: 'none', xl: 'table-header-group' },
    // on a phone it holds what chooses all rows
    '&:has(input)': { display: { base: 'block', xl: 'table-header-group' } },
    '& tr': { display: { base: 'flex', xl: 'table-row' } },
  },
})

const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: '2',
    height: { base: 'auto', xl: '8' },
    paddingInline: '2',
    background: 'card',
    boxShadow: 'inset 0 -1px {colors.line}',
    '&:first-of-type': { borderStartStartRadius: 'card' },
    '&:has(input)': { flex: '1', borderStartEndRadius: { base: 'card', xl: '0px' } },
    '&:not(:has(input)), & > span': { display: { base: 'none', xl: 'revert' } },
    '&:has(input) > span': { verticalAlign: 'middle' },
    '&[data-controls] > span': { xl: { position: 'absolute', clipPath: 'inset(50%)' } },
    '&:last-of-type': { borderStartEndRadius: 'card' },
    color: 'muted',
    fontSize: '14',
    fontWeight: 500,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    '&[data-figure]': { textAlign: 'end' },
    '&[aria-sort=ascending] a::after': { content: '" ↑"' },
    '&[aria-sort=descending] a::after': { content: '" ↓"' },
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

const Body = chakra('tbody', {
  base: { display: { base: 'block', xl: 'table-row-group' } },
})

const Line = chakra('tr', {
  base: {
    position: 'relative',
    display: { base: 'flex', xl: 'table-row' },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
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
      '&[data-narrow]': { flex: '1 1 0', maxWidth: { base: 'full', xl: '0' } },
      '&[data-figure]:not(:has(~ [data-phone=second][data-figure]))': { marginInlineStart: 'auto' },
      '&[data-long]': {
        flexBasis: 'full',
        maxWidth: { base: 'full', xl: '0' },
        whiteSpace: 'normal',
      },
    },
    '&[data-phone=first]': { order: 0, flex: '1 1 0', color: 'ink', fontSize: '16' },
    '&[data-phone=end]': { order: 1, color: 'ink', marginInlineStart: 'auto' },
    '&[data-controls]': {
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
      '&[data-figure]': { textAlign: 'end' },
      '&[data-narrow]': { width: '50%', maxWidth: '0' },
      '&[data-long]': { width: '60%', maxWidth: '0', paddingBlock: '2', whiteSpace: 'normal' },
      '&[data-long] ~ &[data-long]': { width: '25%' },
      '&[data-controls]': { overflow: 'visible', textAlign: 'end' },
      '&[data-controls] button': { minHeight: '8', paddingInline: '3', fontSize: '14' },
      '&[data-controls] > *': { flexWrap: 'nowrap' },
    },
  },
})
