import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { shownValue } from '../../remote.ts'
import { useAccountPart } from '../../state/account/account-parts.ts'
import { chakra } from '../../theme/chakra.ts'
import { Icon } from '../../ui/basic/icons.tsx'
import { sectionPath } from './parts/tab-of-address.ts'

const Envelope = chakra(Link, {
  base: {
    flex: 'none',
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '11',
    height: '11',
    borderRadius: 'pill',
    _hover: { background: 'sunken' },
    _print: { display: 'none' },
  },
})

/** Links to the notices from every tab, with a dot while some are unread. */
export function InboxLink() {
  const { t } = useLingui()
  const { remote } = useAccountPart('inbox')
  const unread = shownValue(remote)?.unread ?? 0
  const name =
    unread === 0
      ? t`Notifications`
      : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`
  return (
    <Envelope href={sectionPath('inbox')} aria-label={name} title={name}>
      <Icon name="mail" size={22} />
      {unread > 0 && (
        <chakra.span
          aria-hidden="true"
          position="absolute"
          top="2"
          insetInlineEnd="2"
          width="3"
          height="3"
          borderRadius="pill"
          border="2px solid"
          borderColor="paper"
          background="brand"
        />
      )}
    </Envelope>
  )
}
