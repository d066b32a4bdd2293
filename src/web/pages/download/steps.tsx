import { Trans, useLingui } from '@lingui/react/macro'
import { PAGES } from '#contract/site/pages.ts'
import type { Platform } from '#domain/devices/devices.ts'
import { chakra } from '../../theme/chakra.ts'
import { SiteLink } from '../../ui/basic/text-link.tsx'
import { CONNECT_STEPS, INSTALL_STEPS } from './words.ts'

const Step = chakra('li', {
  base: {
    position: 'relative',
    paddingInlineStart: '10',
    paddingBottom: '4',
    counterIncrement: 'step',
    _before: {
      content: 'counter(step)',
      position: 'absolute',
      insetInlineStart: '0',
      top: '0',
      width: '1.75rem',
      height: '1.75rem',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'pill',
      border: '1px solid',
      borderColor: 'ink',
      background: 'card',
      fontSize: '14',
      fontWeight: 700,
      fontVariantNumeric: 'tabular-nums',
    },
    '&:not(:last-child)': {
      _after: {
        content: '""',
        position: 'absolute',
        insetInlineStart: 'calc(0.875rem - 0.5px)',
        top: '1.75rem',
        bottom: '0',
        borderInlineStart: 'hairline',
      },
    },
  },
})

/** Lists the steps to the first connection, in the order in which they are taken. */
export function Steps({ platform }: { platform: Platform }) {
  const { i18n } = useLingui()
  const connect = i18n._(CONNECT_STEPS[platform])
  return (
    <chakra.ol counterReset="step" maxWidth="text">
      <Step>
        <Trans>
          <SiteLink href={PAGES.signUp}>Create a free account</SiteLink> or{' '}
          <SiteLink href={PAGES.login}>sign in</SiteLink>. All you need is an email address.
        </Trans>
      </Step>
      <Step>{i18n._(INSTALL_STEPS[platform])}</Step>
      <Step>
        <Trans>
          In your account, open <SiteLink href={`${PAGES.account}?tab=devices`}>Devices</SiteLink>,
          choose “Add a device” and download the file.
        </Trans>
      </Step>
      <Step>
        <Trans>{connect} You’re connected: your account now shows the device as online.</Trans>
      </Step>
    </chakra.ol>
  )
}
