import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Section } from '../parts/tab-of-address.ts'

/** Names of the settings' sections, in the list and as headings. */
export const SECTION_NAMES: Record<Section, MessageDescriptor> = {
  inbox: msg`Notifications`,
  messages: msg`Messages to support`,
  invitations: msg`Invite friends`,
  voucher: msg`Redeem a voucher`,
  password: msg`Change password`,
  email: msg`Change email`,
  authenticator: msg`Authenticator app`,
  passkeys: msg`Passkeys`,
  sessions: msg`Where you are signed in`,
  notices: msg`Email notifications`,
  push: msg`Notifications on this device`,
  delete: msg`Delete account`,
}
