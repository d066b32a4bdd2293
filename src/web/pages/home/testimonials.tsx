import { Trans } from '@lingui/react/macro'
import { shownValue } from '../../remote.ts'
import { useTestimonials } from '../../state/app/documents.ts'
import { chakra } from '../../theme/chakra.ts'
import { Column } from '../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { SampleBadge } from '../../ui/product/sample-badge.tsx'
import { Band, Heading } from './section.tsx'

const PLACES = ['a', 'b', 'c'] as const

/** Shows what members say, by role, with a mark where samples are among it. Nothing when there are none. */
export function Testimonials() {
  const locale = useLocale()
  const remote = useTestimonials(locale)
  const testimonials = shownValue(remote)?.testimonials
  if (remote.status === 'failed' || testimonials?.length === 0) return null
  const hasSample = testimonials?.some(({ sample }) => sample)
  return (
    <Band look="sunken">
      <Column>
        <Heading>
          <Trans>What members say</Trans> {hasSample && <SampleBadge />}
        </Heading>
        <chakra.div
          marginTop={{ base: '8', md: '12' }}
          minHeight={{ lg: '14rem' }}
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
          alignItems="start"
          gap="10"
        >
          {testimonials === undefined
            ? PLACES.map((place) => <Skeleton key={place} height="12rem" background="line" />)
            : testimonials.map(({ role, text }) => (
                <chakra.figure key={text} paddingTop="5" borderTop="2px solid" borderColor="ink">
                  <chakra.blockquote fontSize="22" lineHeight={1.5}>
                    {text}
                  </chakra.blockquote>
                  <chakra.figcaption color="muted" marginTop="4">
                    {role}
                  </chakra.figcaption>
                </chakra.figure>
              ))}
        </chakra.div>
      </Column>
    </Band>
  )
}
