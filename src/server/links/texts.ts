import { sectionOf } from '../texts.ts'

/** Reads the words of profiles and of the answer to a browser. */
export const linkTexts = sectionOf('link', [
  'plain',
  'off',
  'usedUp',
  'planEnded',
  'nodeGone',
  'tooOld',
  'noTunnel',
  'noTunnelApps',
  'forApps',
  'moved',
  'movedUnclaimed',
])
