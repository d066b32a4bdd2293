import type { Block } from '#contract/site/documents.ts'
import { chakra } from '../../theme/chakra.ts'
import { type Frozen, inPlace, Spans } from './spans.tsx'

const List = chakra('ul', {
  base: {
    paddingInlineStart: '6',
    display: 'grid',
    gap: '2',
    '&:is(ul)': { listStyle: 'disc' },
    '&:is(ol)': { listStyle: 'decimal' },
    '& > li::marker': { color: 'muted' },
  },
})

const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: { base: '14', md: '16' },
    lineHeight: 1.5,
    overflowWrap: 'break-word',
    hyphens: 'auto',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      paddingBlock: '3',
      paddingInlineEnd: { base: '3', md: '5' },
      borderBottom: 'hairline',
    },
    '& th': { fontWeight: 600 },
  },
})

/** Renders the operator's text: headings, paragraphs, lists and tables, never raw HTML. */
export function Blocks({ blocks }: { blocks: Frozen<Block[]> }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      maxWidth="text"
      _print={{ maxWidth: 'none' }}
      css={{ '& > * + h2': { marginTop: '8' }, '& > * + h3': { marginTop: '4' } }}
    >
      {inPlace(blocks).map(({ key, item }) => (
        <BlockView key={key} block={item} />
      ))}
    </chakra.div>
  )
}

function BlockView({ block }: { block: Frozen<Block> }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <chakra.h2 id={block.id} fontSize="28">
          <Spans spans={block.spans} />
        </chakra.h2>
      ) : (
        <chakra.h3 id={block.id} fontSize="18">
          <Spans spans={block.spans} />
        </chakra.h3>
      )
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      )
    case 'list':
      return (
        <List as={block.ordered ? 'ol' : 'ul'}>
          {inPlace(block.items).map(({ key, item }) => (
            <li key={key}>
              <Spans spans={item} />
            </li>
          ))}
        </List>
      )
    case 'table':
      return <TableView head={block.head} rows={block.rows} />
  }
}

type TableBlock = Extract<Block, { kind: 'table' }>

function TableView({ head, rows }: Frozen<Pick<TableBlock, 'head' | 'rows'>>) {
  return (
    <chakra.div overflowX="auto">
      <Table>
        <thead>
          <tr>
            {inPlace(head).map(({ key, item }) => (
              <th key={key} scope="col">
                <Spans spans={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inPlace(rows).map(({ key, item: row }) => (
            <tr key={key}>
              {inPlace(row).map(({ key: column, item }) => (
                <td key={column}>
                  <Spans spans={item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </chakra.div>
  )
}
