import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { shownValue } from '../../remote.ts'
import { useQuestions } from '../../state/app/documents.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { Icon } from '../../ui/basic/icons.tsx'
import { Column } from '../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { pickQuestions } from './pick-questions.ts'
import { Band, Heading } from './section.tsx'

const Row = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minHeight: '16',
    paddingBlock: '3',
    borderBottom: 'hairline',
    fontSize: '18',
    textDecoration: 'none',
    _hover: { color: 'link' },
    '& svg': { _rtl: { transform: 'scaleX(-1)' } },
  },
})

const ROWS = ['a', 'b', 'c', 'd'] as const

/** Lists questions that visitors have before they sign up. */
export function Help() {
  const locale = useLocale()
  const remote = useQuestions('questions', locale)
  const groups = shownValue(remote)?.groups
  return (
    <Band>
      <Column
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '5fr 7fr' }}
        gap={{ base: '6', lg: '16' }}
        alignItems="start"
      >
        <div>
          <Heading>
            <Trans>Common questions</Trans>
          </Heading>
          <chakra.p color="muted" marginTop="4" marginBottom="6">
            <Trans>Short answers. Available offline.</Trans>
          </chakra.p>
          <LinkButton href={PAGES.faq} look="plain">
            <Trans>All questions</Trans>
          </LinkButton>
        </div>
        {remote.status !== 'failed' && (
          <chakra.ul borderTop="hairline">
            {groups === undefined
              ? ROWS.map((row) => <Skeleton key={row} height="16" marginTop="1px" />)
              : pickQuestions(groups).map(({ id, question }) => (
                  <li key={id}>
                    <Row href={`${PAGES.faq}#${id}`}>
                      {question}
                      <Icon name="arrow" />
                    </Row>
                  </li>
                ))}
          </chakra.ul>
        )}
      </Column>
    </Band>
  )
}
