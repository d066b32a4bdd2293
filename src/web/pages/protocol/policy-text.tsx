import { useLingui } from '@lingui/react/macro'
import type { Block, PolicyFile } from '#contract/site/documents.ts'
import { chakra } from '../../theme/chakra.ts'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import { SideContents } from '../../ui/controls/side-contents.tsx'
import { Blocks } from '../../ui/text/blocks.tsx'
import type { Frozen } from '../../ui/text/spans.tsx'

/** Shows the document beside its table of contents; prints the document alone. */
export function PolicyText({ blocks }: { blocks: Frozen<PolicyFile['blocks']> }) {
  const { t } = useLingui()
  const summary = summaryLength(blocks)
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
      columnGap="14"
      rowGap="8"
    >
      <SideContents title={t`Contents`} sections={blocks.flatMap(sectionOf)} />
      <chakra.article _print={{ fontSize: '11pt' }}>
        {summary > 0 && (
          <chakra.div css={SUMMARY}>
            <Blocks blocks={blocks.slice(0, summary)} />
          </chakra.div>
        )}
        <Blocks blocks={blocks.slice(summary)} />
      </chakra.article>
    </chakra.div>
  )
}

/** Marks the list that a document is summarized by: checks in a panel. */
const SUMMARY = {
  background: 'goodSoft',
  borderRadius: 'card',
  padding: { base: '5', md: '6' },
  marginBottom: '10',
  '& ul': { listStyleType: '"✓"', paddingInlineStart: '4' },
  '& li': { paddingInlineStart: '3', textWrap: 'pretty' },
  '& ul > li::marker': { color: 'good' },
} as const

/** Returns how many blocks a document's summary has: a first section that is one list, else none. */
const summaryLength = (blocks: Frozen<PolicyFile['blocks']>) =>
  blocks[1]?.kind === 'list' && blocks[2]?.kind === 'heading' ? 2 : 0

const sectionOf = (block: Frozen<Block>) =>
  block.kind === 'heading' && block.level === 2
    ? [{ id: block.id, title: block.spans.map(({ text }) => text).join('') }]
    : []

export function PolicySkeleton() {
  return (
    <chakra.div display="grid" gap="4" maxWidth="text" minHeight="100vh" alignContent="start">
      {(['full', '90%', '96%', '60%', '95%', '88%', '97%', '40%'] as const).map((width) => (
        <Skeleton key={width} height="6" width={width} />
      ))}
    </chakra.div>
  )
}
