import { AuthenticatorSection } from './online-authenticator.tsx'
import { DeleteSection } from './online-delete.tsx'
import { EmailSection } from './online-email.tsx'
import { NoticesSection } from './online-notices.tsx'
import { PasskeysSection } from './online-passkeys.tsx'
import { PasswordSection } from './online-password.tsx'
import { SessionsSection } from './online-sessions.tsx'
import type { OnlineSection } from './tab-of-address.ts'

/** The sections that change the account. */
export default function OnlineSections({ section }: { section: OnlineSection }) {
  switch (section) {
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
