import type { OnlineSection } from '../tab-of-address.ts'
import { AuthenticatorSection } from './authenticator.tsx'
import { DeleteSection } from './delete.tsx'
import { EmailSection } from './email.tsx'
import { NoticesSection } from './notices.tsx'
import { PasskeysSection } from './passkeys.tsx'
import { PasswordSection } from './password.tsx'
import { SessionsSection } from './sessions.tsx'
import { VoucherSection } from './voucher.tsx'

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
    case 'delete':
      return <DeleteSection />
  }
}
