import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import { localeRow } from '#domain/site/locales.ts'
import { explain } from '../../../error-messages.ts'
import { shownValue } from '../../../remote.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { restoreKeeping, setKeeping, settingsWork } from '../../../state/account/settings.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { FACTORS, SESSIONS } from '../../../state/parts/security.ts'
import { SETTINGS } from '../../../state/parts/settings.ts'
import { THREADS } from '../../../state/parts/threads.ts'
import { member } from '../../../state/session/member.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import { SwitchRow } from '../../../ui/controls/switch-row.tsx'
import { ColorChoice, LanguageChoice } from './choices.tsx'
import { ExportLinks } from './export-links.tsx'
import { PushStateName } from './push-state-name.tsx'
import { SectionLink } from './section-link.tsx'
import { SignOut } from './sign-out.tsx'

const MoreLink = chakra(SiteLink, {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '11' },
})

/** Sets cards below each other, and in two columns on wide screens, read one after the other. */
const Columns = chakra('div', {
  base: {
    display: { base: 'grid', lg: 'block' },
    gap: '5',
    columns: { lg: 2 },
    '& > *': { breakInside: 'avoid', marginBottom: { lg: '5' } },
  },
})

/** Lists everything that can be changed (requirement 2.12): as a link to its section, or as a switch. */
export function SettingsList() {
  const { t } = useLingui()
  const { account, inbox } = useSnapshot(member)
  const { email, successful_referrals: invited } = shownValue(account) ?? {}
  const unread = shownValue(inbox)?.unread ?? 0
  const factors = shownValue(useAccountPart(FACTORS).remote)
  const sessions = shownValue(useAccountPart(SESSIONS).remote)?.sessions
  const threads = shownValue(useAccountPart(THREADS).remote)?.threads ?? []
  const replies = threads.filter(({ is_unread }) => is_unread).length
  const settings = shownValue(useAccountPart(SETTINGS).remote)
  return (
    <Columns>
      <Group title={<Trans>Sign-in and security</Trans>}>
        <SectionLink to="password">
          <Trans>Signs out every other browser and app</Trans>
        </SectionLink>
        <SectionLink to="email">
          {email === undefined || email === null ? (
            <Trans>Where we send emails and codes</Trans>
          ) : (
            <bdi translate="no">{email}</bdi>
          )}
        </SectionLink>
        <SectionLink to="authenticator" state={factors && (factors.authenticator ? t`On` : t`Off`)}>
          <Trans>Sign-in codes without email</Trans>
        </SectionLink>
        <SectionLink
          to="passkeys"
          state={
            factors && (
              <Plural
                value={factors.passkeys.length}
                _0="None"
                one="# passkey"
                other="# passkeys"
              />
            )
          }
        >
          <Trans>Fingerprint, face or screen lock</Trans>
        </SectionLink>
        <SectionLink
          to="sessions"
          state={sessions && <Plural value={sessions.length} one="# place" other="# places" />}
        >
          <Trans>Your browsers and apps</Trans>
        </SectionLink>
      </Group>
      <Group title={<Trans>Notifications, messages, vouchers</Trans>}>
        <SectionLink
          to="inbox"
          state={unread > 0 && <Plural value={unread} one="# unread" other="# unread" />}
        >
          <Trans>Recent account activity</Trans>
        </SectionLink>
        <SectionLink
          to="messages"
          state={replies > 0 && <Plural value={replies} one="# new reply" other="# new replies" />}
        >
          <Trans>Write to us, read our replies</Trans>
        </SectionLink>
        <SectionLink to="notices" state={settings && localeRow(settings.locale).name}>
          <Trans>Which emails you get</Trans>
        </SectionLink>
        <SectionLink to="push" state={<PushStateName />}>
          <Trans>Even while this site is closed</Trans>
        </SectionLink>
        <SectionLink
          to="invitations"
          state={
            invited !== undefined && (
              <Plural value={invited} _0="None" one="# friend" other="# friends" />
            )
          }
        >
          <Trans>Free days for both of you</Trans>
        </SectionLink>
        <SectionLink to="voucher">
          <Trans>A code for membership days or traffic</Trans>
        </SectionLink>
      </Group>
      <Group title={<Trans>This browser</Trans>}>
        <chakra.div display="grid" gap="5" paddingTop="2" paddingBottom="4">
          <LanguageChoice />
          <ColorChoice />
        </chakra.div>
        <KeepSwitch />
        <chakra.div borderTop="hairline" paddingTop="4" paddingBottom="2">
          <chakra.p color="muted" fontSize="14" marginBottom="3">
            <Trans>Signing out deletes the account data saved on this device.</Trans>
          </chakra.p>
          <SignOut />
        </chakra.div>
      </Group>
      <Group title={<Trans>Your data</Trans>}>
        <ExportLinks />
        <SectionLink to="delete">
          <Trans>With seven days to change your mind</Trans>
        </SectionLink>
      </Group>
      <chakra.nav
        aria-labelledby="more"
        display={{ base: 'flex', lg: 'none' }}
        flexWrap="wrap"
        columnGap="6"
      >
        <chakra.h2 id="more" srOnly>
          <Trans>More</Trans>
        </chakra.h2>
        <MoreLink href="/price">
          <Trans>Price</Trans>
        </MoreLink>
        <MoreLink href="/faq">
          <Trans>Help</Trans>
        </MoreLink>
        <MoreLink href="/contact-us">
          <Trans>Contact us</Trans>
        </MoreLink>
      </chakra.nav>
    </Columns>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id} paddingBlock="4">
      <chakra.h2 id={id} fontSize="18" paddingBlock="2">
        {title}
      </chakra.h2>
      {children}
    </Card>
  )
}

/** Switches "Keep on this device". When off, no member data outlives the browser. */
function KeepSwitch() {
  const { i18n } = useLingui()
  const { keeps, failure } = useSnapshot(settingsWork)
  const { can, reason } = useCanChange()
  useEffect(restoreKeeping, [])
  return (
    <>
      <SwitchRow
        name={<Trans>Keep on this device</Trans>}
        isOn={keeps}
        disabled={!can}
        onChange={setKeeping}
      >
        {reason ?? (
          <Trans>
            Stay signed in and see your pass offline. If you turn this off, saved copies are deleted
            now, and closing the browser signs you out.
          </Trans>
        )}
      </SwitchRow>
      {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
    </>
  )
}
