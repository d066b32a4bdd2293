import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Summary } from './summary.tsx'

const ContentsLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    paddingBlock: '2',
    color: 'muted',
    textDecoration: 'none',
    '&:target-current': { color: 'ink', fontWeight: 700 },
  },
})

/** Shows what the fold holds beside the page where that is wide and the browser can; elsewhere it stays a fold. */
const OPEN_WHERE_WIDE = {
  '@supports selector(::details-content)': {
    lg: {
      '& > summary': { display: 'none' },
      '&::details-content': { contentVisibility: 'visible' },
    },
  },
} as const

/** Links to a page's sections, and marks the one in view where the browser can: folded on small screens. */
export function SideContents({
  title,
  sections,
  onChoose,
}: {
  title: string
  sections: readonly { id: string; title: ReactNode }[]
  onChoose?: () => void
}) {
  return (
    <chakra.nav
      aria-label={title}
      position={{ lg: 'sticky' }}
      top="6"
      gridRow={{ lg: '1 / span 2' }}
      gridColumn={{ lg: '1' }}
      alignSelf="start"
      css={{ scrollTargetGroup: 'auto' }}
      _print={{ display: 'none' }}
    >
      <chakra.details borderBottom={{ base: 'hairline', lg: 'none' }} css={OPEN_WHERE_WIDE}>
        <Summary fontWeight={600}>{title}</Summary>
        <chakra.ul paddingBottom="3">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <ContentsLink href={`#${id}`} onClick={onChoose}>
                {title}
              </ContentsLink>
            </li>
          ))}
        </chakra.ul>
      </chakra.details>
    </chakra.nav>
  )
}
