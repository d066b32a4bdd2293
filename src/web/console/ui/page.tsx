import { type ReactNode, useId } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { SiteLink } from '../../ui/basic/text-link.tsx'

/** Lays out a page: heading, controls beside it, content. */
export function Page({
  title,
  lead,
  end,
  isPrinted = true,
  children,
}: {
  title: ReactNode
  /** says below the title what the page is about */
  lead?: ReactNode
  end?: ReactNode
  /** whether heading and controls are printed, too */
  isPrinted?: boolean
  children: ReactNode
}) {
  return (
    <chakra.div
      display="grid"
      gap={{ base: '5', xl: '4' }}
      gridTemplateColumns="minmax(0, 1fr)"
      css={{
        '& > h2': { fontSize: '18' },
        xl: {
          // keeps headings, and the search of a list, close to what is theirs
          '& > :is(:first-child, h2, :has(> h2:last-child), :has(+ table))': { marginBottom: '-2' },
          '& > :first-child:has(+ :is(table, ul, section))': { marginBottom: '0' },
          '& > section > dl': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        },
      }}
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="3"
        minHeight={{ xl: '11' }}
        css={{ xl: { '& button, & a, & label': { minHeight: '11' } } }}
        _print={isPrinted ? {} : { display: 'none' }}
      >
        <chakra.h1 tabIndex={-1} fontSize="28" flex="1 1 auto" overflowWrap="anywhere">
          {title}
        </chakra.h1>
        {lead && (
          <chakra.div order="1" flexBasis="full" marginTop="-3" overflowWrap="anywhere">
            {lead}
          </chakra.div>
        )}
        {end}
      </chakra.div>
      {children}
    </chakra.div>
  )
}

/** Text of a part of a page that has nothing to list. */
export const EmptyText = chakra('p', {
  base: {
    padding: '5',
    border: 'hairline',
    borderRadius: 'card',
    background: 'card',
    color: 'muted',
  },
})

/** Grid columns of a row on wide screens: name, details, actions. Phones show the details below. */
const ROW_COLUMNS = 'minmax(0, 1.2fr) minmax(0, 2fr) auto'
/** The same on phones: name and actions. */
const NARROW_COLUMNS = 'minmax(0, 1fr) fit-content(60%)'

/** A list of rows. */
export const Rows = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: NARROW_COLUMNS, md: ROW_COLUMNS },
    columnGap: { base: '2', md: '5' },
    listStyle: 'none',
    padding: '0',
    margin: '0',
    background: 'card',
    border: 'hairline',
    borderRadius: 'card',
    '& > li + li': { borderTop: 'hairline' },
    // is no card in a card
    'section > &': { border: 'none', '& > li': { paddingInline: '0' } },
  },
})

/** Lists rows below their heading, or says that there are none; shows nothing where nothing is said of that. */
export function RowList<Item>({
  heading,
  items,
  empty,
  children: toRow,
}: {
  heading?: ReactNode
  items: readonly Item[]
  empty?: ReactNode
  children: (item: Item, index: number) => ReactNode
}) {
  const isEmpty = items.length === 0
  if (isEmpty && empty === undefined) return null
  return (
    <>
      {heading && <h2>{heading}</h2>}
      {isEmpty ? <EmptyText>{empty}</EmptyText> : <Rows>{items.map(toRow)}</Rows>}
    </>
  )
}

/** A row, aligned to the columns of its list. */
export const Row = chakra('li', {
  base: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    position: 'relative',
    rowGap: '1',
    alignItems: 'center',
    paddingInline: { base: '4', md: '5' },
    paddingBlock: { base: '3', md: '2' },
    '& > :nth-child(2)': {
      gridColumn: { base: '1 / -1', md: 'auto' },
      gridRow: { base: '2', md: 'auto' },
    },
  },
})

/** Actions at the end of a row, on phones beside its name. */
export const RowEnd = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifySelf: 'end',
    justifyContent: 'end',
    alignItems: 'center',
    gap: '3',
    gridColumn: { base: '2', md: 'auto' },
    gridRow: { base: '1', md: 'auto' },
  },
})

export const Section = chakra('section', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    background: 'card',
    border: 'hairline',
    borderRadius: 'card',
    padding: { base: '4', md: '5' },
  },
})

/** Sections beside each other where there is room. */
export const Sections = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
  },
})

/** A section with its title, and a sentence below it. */
export function TitledSection({
  title,
  lead,
  isNamed = false,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  /** makes the title the section's name for screen readers */
  isNamed?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <Section aria-labelledby={isNamed ? id : undefined}>
      <chakra.h2 id={isNamed ? id : undefined} fontSize="18">
        {title}
      </chakra.h2>
      {lead && (
        <chakra.p color="muted" maxWidth="text" textWrap="pretty">
          {lead}
        </chakra.p>
      )}
      {children}
    </Section>
  )
}

/** A link that stands alone, tall enough to be touched. */
export const TallLink = chakra(SiteLink, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '11' },
})

/** A group of buttons. */
export const Tools = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3' },
})

/** Details of a row. */
export const RowDetails = chakra('div', {
  base: {
    color: 'muted',
    fontSize: '14',
    fontVariantNumeric: 'tabular-nums',
    minWidth: '0',
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
  },
})

/** Names what a row is about, and says more in a second line. */
export const RowName = ({ also, children }: { also: ReactNode; children: ReactNode }) => (
  <div>
    <b>{children}</b>
    <RowDetails>{also}</RowDetails>
  </div>
)
