import { Plural } from '@lingui/react/macro'
import type { WebConfigFile } from '#contract/site/content.ts'
import { STATUS_PATH } from '#domain/site/links.ts'
import { OutsideLink } from '../basic/text-link.tsx'
import { SampleBadge } from './sample-badge.tsx'

/** Says in how many countries nodes are, as a link to the list of them; nothing before there is one. */
export function CountryCount({
  countries,
  isOnNight = false,
}: {
  countries: WebConfigFile['countries'] | undefined
  isOnNight?: boolean
}) {
  if (countries === undefined || countries.count === 0) return null
  return (
    <span>
      <OutsideLink href={STATUS_PATH} color={isOnNight ? 'onNight' : 'link'}>
        <Plural value={countries.count} one="Nodes in # country" other="Nodes in # countries" />
      </OutsideLink>{' '}
      {countries.sample && <SampleBadge />}
    </span>
  )
}
