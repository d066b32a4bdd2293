import * as v from 'valibot'
import { LOCALES } from '#domain/site/locales.ts'
import { UserInfo } from './stored-copies/account.ts'

/**
 * The storage registry: every key that this product keeps on the device, where, in which shape and
 * what wipes it. Nothing else is ever stored.
 */
export const STORED = {
  /** requirement 3.1: user info, for this session */
  user_info: { where: 'session', key: 'user-info', schema: UserInfo, wipedBy: 'sign_out' },
  /** requirement 3.5: the visitor's address or its placeholder */
  client_address: {
    where: 'session',
    key: 'client-address',
    schema: v.pipe(v.string(), v.maxLength(64)),
    wipedBy: 'sign_out',
  },
  /** requirement 4.9: the chosen language */
  locale: { where: 'local', key: 'umi_locale', schema: v.picklist(LOCALES), wipedBy: 'never' },
  color_mode: {
    where: 'local',
    key: 'color-mode',
    schema: v.picklist(['light', 'dark']),
    wipedBy: 'never',
  },
  /** account id of the copies' owner: no other account's copies are ever shown; empty: none are */
  owner: {
    where: 'local',
    key: 'owner',
    schema: v.pipe(v.string(), v.maxLength(64)),
    wipedBy: 'sign_out',
  },
  /** set when "keep on this device" is off: no copy is written, and no owner is recorded */
  keep: { where: 'local', key: 'keep', schema: v.literal(false), wipedBy: 'sign_out' },
  /** grows at each sign-out, so that every tab drops its late replies */
  wipes: { where: 'local', key: 'wipes', schema: v.number(), wipedBy: 'never' },
  /** visits so far (installation is offered from the second on) and the person's answer */
  install: {
    where: 'local',
    key: 'install',
    schema: v.object({
      visits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
      answer: v.nullable(v.picklist(['declined', 'installed'])),
    }),
    wipedBy: 'never',
  },
  /** set once this session's visit is counted */
  visit: { where: 'session', key: 'visit', schema: v.literal(true), wipedBy: 'never' },
  /** the moment of the last notice of the membership's end that the pass has shown, milliseconds */
  seen_notice: { where: 'local', key: 'seen-notice', schema: v.number(), wipedBy: 'sign_out' },
  /** the operator's announcement that was dismissed; the page's inline script reads it, too */
  announcement: {
    where: 'session',
    key: 'announcement',
    schema: v.pipe(v.string(), v.maxLength(16)),
    wipedBy: 'never',
  },
  /** set by sign-up, until the member answers the offer of a passkey */
  passkey_offer: {
    where: 'session',
    key: 'passkey-offer',
    schema: v.literal(true),
    wipedBy: 'sign_out',
  },
  /** what was typed into forms, by form and field; never a password */
  drafts: {
    where: 'session',
    key: 'drafts',
    schema: v.record(v.string(), v.record(v.string(), v.string())),
    wipedBy: 'sign_out',
  },
  /**
   * `line`, the signed list of other addresses of the service, and `public_key`, both empty while there are
   * none (decision 162); `newest`, the number of the last list that was followed, also once that has ended;
   * `asked_on`, the last day on which the service was asked, in UTC. A sign-out leaves them: where the site is
   * blocked, nothing could bring them back.
   */
  mirrors: {
    where: 'local',
    key: 'mirrors',
    schema: v.record(v.string(), v.string()),
    wipedBy: 'never',
  },
  /** a sign-out that the service has not received yet; also in IndexedDB under the same key */
  tombstone: { where: 'local', key: 'signed-out', schema: v.literal(true), wipedBy: 'revocation' },
} as const

export type StoredName = keyof typeof STORED
export type StoredValue<N extends StoredName> = v.InferOutput<(typeof STORED)[N]['schema']>
