import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { type Script, useScript } from '../../load-page.ts'
import { chakra } from '../../theme/chakra.ts'
import { Icon } from '../../ui/basic/icons.tsx'
import { sectionPath } from './parts/tab-of-address.ts'

const Envelope = chakra(Link, {
  base: {
    gridArea: '1 / 2',
    justifySelf: 'end',
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

const UNREAD: Script<object> = () => import('./unread.tsx')

/** Links to the notices from every tab, with a dot while some are unread. */
export function InboxLink() {
  const { t } = useLingui()
  const { Loaded: Unread } = useScript(UNREAD)
  return (
    <Envelope href={sectionPath('inbox')} title={t`Notifications`}>
      <Icon name="mail" size={22} />
      {Unread ? (
        <Unread />
      ) : (
        <chakra.span srOnly>
          <Trans>Notifications</Trans>
        </chakra.span>
      )}
    </Envelope>
  )
}
