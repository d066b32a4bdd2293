import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Section } from './tab-of-address.ts'

/** What each section of the settings is called, in its line and as its heading. */
export const SECTION_NAMES: Record<Section, MessageDescriptor> = {
  inbox: msg`Notices`,
  invitations: msg`Invite friends`,
  password: msg`Change password`,
  email: msg`Change e-mail`,
  authenticator: msg`Authenticator app`,
  passkeys: msg`Passkeys`,
  sessions: msg`Where you are signed in`,
  notices: msg`Mails to you`,
  delete: msg`Delete account`,
}
