import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { withSentences } from '../../i18n.ts'
import type { Script } from '../../load-page.ts'
import type { Place, Section } from './tab-of-address.ts'

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

const section = (load: Script<Place>): Script<Place> => withSentences(load, 'rare')

export const SECTION_SCRIPTS: Record<Section, Script<Place>> = {
  inbox: section(() => import('./section-inbox.tsx')),
  invitations: section(() => import('./section-invitations.tsx')),
  password: section(() => import('./section-password.tsx')),
  email: section(() => import('./section-email.tsx')),
  authenticator: section(() => import('./section-authenticator.tsx')),
  passkeys: section(() => import('./section-passkeys.tsx')),
  sessions: section(() => import('./section-sessions.tsx')),
  notices: section(() => import('./section-notices.tsx')),
  delete: section(() => import('./section-delete.tsx')),
}
