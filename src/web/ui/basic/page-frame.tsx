import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { cardRecipe } from '../../theme/recipes/card.ts'

const WIDTHS = { page: 'page', text: 'text', form: 'form' } as const

/** Centered column of the page's width, with its margins. */
export const Column = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'page',
    marginInline: 'auto',
    paddingInline: { base: '4', md: '6' },
  },
})

export const HEADING_ID = 'heading'

/** The page's only `h1`; takes the focus after a change of route. */
export const PageHeading = chakra('h1', {}, { defaultProps: { id: HEADING_ID, tabIndex: -1 } })

/** Lays out a page: heading, lead and content in one column. */
export function PageFrame({
  title,
  lead,
  width = 'page',
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  width?: keyof typeof WIDTHS
  children: ReactNode
}) {
  return (
    <Column maxWidth={WIDTHS[width]} paddingBlock={{ base: '8', md: '14' }}>
      <PageHeading fontSize={width === 'form' ? '28' : '36'}>{title}</PageHeading>
      {lead && (
        <chakra.p color="muted" fontSize="18" marginTop="3" maxWidth="text" textWrap="balance">
          {lead}
        </chakra.p>
      )}
      <chakra.div marginTop={{ base: '6', md: '8' }}>{children}</chakra.div>
    </Column>
  )
}

/** Raised panel. */
export const Card = chakra('section', cardRecipe)
