import type { ReactNode } from 'react'
import type { PolicyName } from '#contract/site/content.ts'
import type { Block, PolicyFile } from '#contract/site/documents.ts'
import { chakra } from '../../theme/chakra.ts'
import { LarkPath } from '../../ui/basic/lark.tsx'
import { Column, PageHeading } from '../../ui/basic/page-frame.tsx'
import { DRAWN_ONCE } from '../../ui/feedback/drawn-once.ts'
import { Blocks } from '../../ui/text/blocks.tsx'
import type { Frozen } from '../../ui/text/spans.tsx'

/** A first paragraph with more characters is no statement. */
const LONGEST_STATEMENT = 120

/** Returns what “About us” says before its first heading, if that begins with a short statement; facts may follow it. */
export function openingOf(name: PolicyName, { blocks }: Frozen<PolicyFile>): Frozen<Block[]> {
  const [first] = blocks
  if (name !== 'about-us' || first?.kind !== 'paragraph') return []
  const statement = first.spans.map(({ text }) => text).join('')
  const length = blocks.findIndex(({ kind }) => kind === 'heading')
  return statement.length > LONGEST_STATEMENT ? [] : blocks.slice(0, Math.max(length, 0))
}

/** Lays out a document that opens with a statement: in large type over the flight of the lark, then its facts. */
export function OpeningFrame({
  title,
  opening: [statement, ...facts],
  end,
  children,
}: {
  title: ReactNode
  opening: Frozen<Block[]>
  /** small print after the document */
  end: ReactNode
  children: ReactNode
}) {
  return (
    <Column paddingBlock={{ base: '8', md: '14' }}>
      <PageHeading fontSize="18" color="muted">
        {title}
      </PageHeading>
      <chakra.div
        css={{
          '& div': { maxWidth: 'none' },
          '& p': {
            fontSize: '64',
            fontWeight: 700,
            lineHeight: 1.1,
            textWrap: 'balance',
            marginTop: '3',
          },
          '& p:lang(en)': { fontFamily: 'display', letterSpacing: '-0.01em' },
        }}
      >
        <Blocks blocks={statement === undefined ? [] : [statement]} />
      </chakra.div>
      {/* where the page is narrow, the start of the line is cut off */}
      <chakra.svg
        viewBox="0 0 1072 128"
        preserveAspectRatio="xMaxYMid slice"
        width="full"
        height={{ base: '24', md: '32' }}
        marginTop="6"
        marginBottom={{ md: '6' }}
        fill="none"
        aria-hidden="true"
        css={DRAWN_ONCE}
        _rtl={{ transform: 'scaleX(-1)' }}
      >
        <chakra.path
          d="M2 124C360 124 660 34 1004 34"
          stroke="brand"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <LarkPath fill="brand" transform="translate(1004px, 6px)" />
      </chakra.svg>
      <chakra.div
        css={{
          '& ul': {
            listStyle: 'none',
            padding: '0',
            gap: '8',
            gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
          },
          '& div': { maxWidth: 'none' },
          '& strong': { display: 'block', fontSize: '18' },
        }}
      >
        <Blocks blocks={facts} />
      </chakra.div>
      <chakra.div marginTop={{ base: '10', md: '16' }}>{children}</chakra.div>
      <chakra.p color="muted" fontSize="14" marginTop="12">
        {end}
      </chakra.p>
    </Column>
  )
}
