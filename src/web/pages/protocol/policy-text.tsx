import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyFile } from '#contract/site/documents.ts'
import { chakra } from '../../theme/chakra.ts'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import { Summary } from '../../ui/controls/summary.tsx'
import { Blocks } from '../../ui/text/blocks.tsx'
import { type Frozen, Spans } from '../../ui/text/spans.tsx'

const ContentsLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    paddingBlock: '2',
    lineHeight: 1.35,
    color: 'muted',
    textDecoration: 'none',
    _hover: { color: 'ink', textDecoration: 'underline' },
  },
})

/** Shows the document beside its table of contents; prints the document alone. */
export function PolicyText({ policy }: { policy: Frozen<PolicyFile> }) {
  const { t } = useLingui()
  const contents = <Contents blocks={policy.blocks} />
  return (
    <chakra.div
      display={{ base: 'block', lg: 'grid' }}
      gridTemplateColumns="15rem minmax(0, 1fr)"
      columnGap="14"
    >
      <chakra.details
        display={{ base: 'block', lg: 'none' }}
        marginBottom="8"
        border="1px solid"
        borderColor="line"
        borderRadius="card"
        _print={{ display: 'none' }}
      >
        <Summary paddingInline="4" fontWeight={600}>
          <Trans comment="heading: list of sections">Contents</Trans>
        </Summary>
        <chakra.nav
          aria-label={t({ message: 'Contents', comment: 'heading: list of sections' })}
          paddingInline="4"
          paddingBottom="3"
        >
          {contents}
        </chakra.nav>
      </chakra.details>
      <chakra.nav
        aria-label={t`Contents`}
        display={{ base: 'none', lg: 'block' }}
        position="sticky"
        top="6"
        alignSelf="start"
        maxHeight="calc(100dvh - 3rem)"
        overflowY="auto"
        fontSize="14"
        borderInlineEnd="1px solid"
        borderColor="line"
        paddingInlineEnd="4"
        _print={{ display: 'none' }}
      >
        {contents}
      </chakra.nav>
      <chakra.article maxWidth="text" _print={{ maxWidth: 'none', fontSize: '11pt' }}>
        <Blocks blocks={policy.blocks} />
      </chakra.article>
    </chakra.div>
  )
}

function Contents({ blocks }: { blocks: Frozen<PolicyFile['blocks']> }) {
  return (
    <ul>
      {blocks.map(
        (block) =>
          block.kind === 'heading' &&
          block.level === 2 && (
            <li key={block.id}>
              <ContentsLink href={`#${block.id}`}>
                <Spans spans={block.spans.map(({ text }) => ({ text }))} />
              </ContentsLink>
            </li>
          ),
      )}
    </ul>
  )
}

export function PolicySkeleton() {
  return (
    <chakra.div display="grid" gap="4" maxWidth="text" minHeight="100vh" alignContent="start">
      {(['full', '90%', '96%', '60%'] as const).map((width) => (
        <Skeleton key={width} height="6" width={width} />
      ))}
      <Skeleton height="10" width="50%" marginTop="8" />
      {(['95%', '88%', '97%', '40%'] as const).map((width) => (
        <Skeleton key={width} height="6" width={width} />
      ))}
    </chakra.div>
  )
}
