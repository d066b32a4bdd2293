import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Claims } from '#contract/site/content.ts'
import { chakra } from '../../theme/chakra.ts'
import { Column } from '../../ui/basic/page-frame.tsx'
import { SampleBadge } from '../../ui/product/sample-badge.tsx'
import { shownClaim } from './claims.ts'

/** Shows the figures that the operator has switched on. */
export function Figures({ claims }: { claims: Readonly<Partial<Claims>> | undefined }) {
  const { t } = useLingui()
  const firstReply = shownClaim(claims, 'response_minutes')
  const minutes = Number(firstReply?.text)
  const figures = [
    { name: t`nodes to choose from`, claim: shownClaim(claims, 'nodes') },
    {
      name: t({ message: 'countries', comment: 'after a number' }),
      claim: shownClaim(claims, 'countries'),
    },
    { name: t`uptime guarantee`, claim: shownClaim(claims, 'uptime') },
    {
      name: t`${plural(minutes, { one: 'minute to a first reply in live chat', other: 'minutes to a first reply in live chat' })}`,
      claim: firstReply,
    },
  ].flatMap(({ name, claim }) => (claim === null ? [] : [{ name, ...claim }]))
  if (figures.length === 0) return null
  return (
    <Column paddingTop="6">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', lg: `repeat(${figures.length}, 1fr)` }}
        columnGap="6"
        rowGap="8"
      >
        {figures.map(({ name, text, hasMark }) => (
          <chakra.div
            key={name}
            display="flex"
            flexDirection="column-reverse"
            justifyContent="flex-end"
          >
            <chakra.dt color="muted" lineHeight={1.4}>
              {name} {hasMark && <SampleBadge />}
            </chakra.dt>
            <chakra.dd
              fontFamily="display"
              fontSize="48"
              lineHeight={1.15}
              fontWeight={700}
              fontVariantNumeric="tabular-nums"
            >
              <bdi>{text}</bdi>
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Column>
  )
}

/** Marks all figures of the page as samples, at the head of its sections. */
export const SampleNote = () => (
  <Column color="muted" fontSize="14" paddingTop={{ base: '10', md: '14' }}>
    <SampleBadge /> <Trans>Sample figures until this service publishes its own</Trans>
  </Column>
)
