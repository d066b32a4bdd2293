import { Plural, Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { member } from '../../../state/session/member.ts'
import { chakra } from '../../../theme/chakra.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { Icon, LineIcon } from '../../../ui/basic/icons.tsx'
import { DRAWN_ONCE } from '../../../ui/feedback/drawn-once.ts'
import { SET_UP_PATH } from '../../../ui/product/this-device.ts'
import { sectionPath } from '../parts/tab-of-address.ts'

const GIFT = 'M4 12h16v8H4v-8Zm-1-4h18v4H3V8Zm9 0v12m0-12C7 8 7 4 9 4s3 4 3 4 1-4 3-4 2 4-3 4'

/** Leads to what members do most, beside extending. */
export function NextActions() {
  const { rewardedDays } = useSnapshot(member)
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="repeat(2, minmax(0, 1fr))"
      gap="3"
      css={{
        '& > a': {
          flexDirection: { base: 'column', md: 'row' },
          minHeight: { base: '20', md: '14' },
          paddingInline: '3',
          borderRadius: 'card',
          background: 'card',
        },
      }}
    >
      <LinkButton look="plain" href={SET_UP_PATH}>
        <Icon name="devices" />
        <Trans>Add a device</Trans>
      </LinkButton>
      <LinkButton look="plain" href={sectionPath('invitations')}>
        <LineIcon path={GIFT} />
        {rewardedDays > 0 ? <Reward days={rewardedDays} /> : <Trans>Invite a friend</Trans>}
      </LinkButton>
    </chakra.div>
  )
}

/** Says that an invitation's reward has come; the line below it is drawn once. */
const Reward = ({ days }: { days: number }) => (
  <chakra.span role="status" textAlign="center">
    <Plural value={days} one="Reward: # day" other="Reward: # days" />
    <chakra.span
      aria-hidden="true"
      display="block"
      height="3px"
      borderRadius="pill"
      background="brand"
      css={DRAWN_ONCE}
    />
  </chakra.span>
)
