import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { shownValue } from '../../remote.ts'
import { useAccountPart } from '../../state/account/account-parts.ts'
import { INBOX } from '../../state/parts/inbox.ts'
import { chakra } from '../../theme/chakra.ts'

/** Names the link to the notices, and shows a dot while some are unread. */
export default function Unread() {
  const { t } = useLingui()
  const { remote } = useAccountPart(INBOX)
  const unread = shownValue(remote)?.unread ?? 0
  return (
    <>
      <chakra.span srOnly>
        {unread === 0
          ? t`Notifications`
          : t`Notifications, ${plural(unread, { one: '# unread', other: '# unread' })}`}
      </chakra.span>
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
    </>
  )
}
