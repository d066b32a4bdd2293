import type { OnlineSection } from './parts/tab-of-address.ts'
import { AuthenticatorSection } from './security/authenticator.online.tsx'
import { DeleteSection } from './security/delete.online.tsx'
import { EmailSection } from './security/email.online.tsx'
import { PasskeysSection } from './security/passkeys.online.tsx'
import { PasswordSection } from './security/password.online.tsx'
import { SessionsSection } from './security/sessions.online.tsx'
import { NoticesSection } from './settings/notices.online.tsx'
import { PushSection } from './settings/push.online.tsx'
import { VoucherSection } from './settings/voucher.online.tsx'

/** Picks the section that the URL names. */
export default function OnlineSections({ section }: { section: OnlineSection }) {
  switch (section) {
    case 'voucher':
      return <VoucherSection />
    case 'password':
      return <PasswordSection />
    case 'email':
      return <EmailSection />
    case 'authenticator':
      return <AuthenticatorSection />
    case 'passkeys':
      return <PasskeysSection />
    case 'sessions':
      return <SessionsSection />
    case 'notices':
      return <NoticesSection />
    case 'push':
      return <PushSection />
    case 'delete':
      return <DeleteSection />
  }
}
