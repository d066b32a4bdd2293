import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type * as v from 'valibot'
import { DownloadLinks, Operator, WebConfig } from '#contract/site/content.ts'
import { DOWNLOAD_LINKS, OPERATOR, WEB_CONFIG } from '#contract/site/content-names.ts'
import { DEFAULT_REVERSAL_PERCENT } from '#domain/billing/ends-purchase.ts'
import { DEFAULT_SUPPORT_HOURS, DEFAULT_TIME_ZONE } from '#domain/site/support-hours.ts'

/** A text of a JSON file, and the field in which it is typed. */
export interface TextField<Key = string> {
  key: Key
  label: MessageDescriptor
  hint?: MessageDescriptor
  kind?: 'email' | 'url' | 'zone' | 'lines'
}

const NOT_SHOWN = msg`Not shown while it is empty`

const WEBSITE_FIELDS: readonly TextField<keyof WebConfig>[] = [
  {
    key: 'official_website',
    label: msg`Official website`,
    kind: 'url',
    hint: msg`Told to search engines`,
  },
]

const CONTACT_FIELDS: readonly TextField<keyof WebConfig>[] = [
  {
    key: 'email',
    label: msg`Email address of support`,
    kind: 'email',
    hint: msg`Gets the messages to support; receipts name it`,
  },
  {
    key: 'community_email',
    label: msg`Public email address`,
    kind: 'email',
    hint: msg`On the contact page and in the policies`,
  },
  {
    key: 'live_support_url',
    label: msg`Live support`,
    kind: 'url',
    hint: msg`Without it the contact page takes messages`,
  },
  {
    key: 'support_hours',
    label: msg`Hours of live support`,
    hint: msg`Such as 09:00-18:00, or 18:00-02:00. Empty: ${DEFAULT_SUPPORT_HOURS}`,
  },
  {
    key: 'time_zone',
    label: msg`Time zone of live support`,
    kind: 'zone',
    hint: msg`Its hours are those of this place. Empty: ${DEFAULT_TIME_ZONE}`,
  },
  { key: 'telegram_channel', label: msg`Telegram channel`, kind: 'url', hint: NOT_SHOWN },
  { key: 'telegram_discussion_group', label: msg`Telegram group`, kind: 'url', hint: NOT_SHOWN },
]

const LIMIT_FIELDS: readonly TextField<keyof WebConfig>[] = [
  {
    key: 'free_monthly_traffic',
    label: msg`Free traffic in a month`,
    hint: msg`With its unit, such as 10 GB`,
  },
  {
    key: 'refund_days',
    label: msg`Days in which a first plan is refunded in full`,
    hint: msg`Empty: pages promise no refund`,
  },
  {
    key: 'refund_traffic',
    label: msg`Most traffic for such a refund`,
    hint: msg`With its unit, such as 2 GB`,
  },
  {
    key: 'reversal_percent',
    label: msg`Percent of a price that has to go back to end a purchase`,
    hint: msg`Refunds and disputes together, for new orders. Empty: ${DEFAULT_REVERSAL_PERCENT}`,
  },
]

const DOWNLOAD_FIELDS: readonly TextField<keyof DownloadLinks>[] = [
  { key: 'android_google_url', label: msg`Android, from Google Play`, kind: 'url' },
  { key: 'android_download_link', label: msg`Android, as a file`, kind: 'url' },
  { key: 'ios_download_link', label: msg`iOS`, kind: 'url' },
  { key: 'macos_download_link', label: msg`macOS`, kind: 'url' },
  { key: 'windows_download_link', label: msg`Windows`, kind: 'url' },
]

/** These count where the download links are empty (requirement 3.3). */
const STORE_FIELDS: readonly TextField<keyof WebConfig>[] = [
  { key: 'android_google_url', label: msg`Google Play`, kind: 'url' },
  { key: 'ios_download_link', label: msg`App Store for iOS`, kind: 'url' },
]

const OPERATOR_FIELDS: readonly TextField<keyof Operator>[] = [
  { key: 'operator_name', label: msg`Legal name`, hint: msg`A company, or you` },
  { key: 'operator_address', label: msg`Postal address`, kind: 'lines' },
  { key: 'operator_registration', label: msg`Company number, with its register` },
  { key: 'operator_email', label: msg`Email address for legal matters`, kind: 'email' },
  {
    key: 'operator_law',
    label: msg`Country whose law applies`,
    hint: msg`As it reads in a sentence`,
  },
]

/** Fields of a file, in the order of their form. */
export interface FieldGroup {
  file: string
  schema: v.GenericSchema<Readonly<Record<string, unknown>>>
  name?: MessageDescriptor
  fields: readonly TextField[]
}

const ofConfig = (fields: readonly TextField<keyof WebConfig>[]): FieldGroup => ({
  file: WEB_CONFIG,
  schema: WebConfig,
  fields,
})

export const GROUPS = {
  website: [ofConfig(WEBSITE_FIELDS)],
  contact: [ofConfig(CONTACT_FIELDS)],
  limits: [ofConfig(LIMIT_FIELDS)],
  downloads: [
    { file: DOWNLOAD_LINKS, schema: DownloadLinks, fields: DOWNLOAD_FIELDS },
    { ...ofConfig(STORE_FIELDS), name: msg`Where a link above is empty` },
  ],
  operator: [{ file: OPERATOR, schema: Operator, fields: OPERATOR_FIELDS }],
} as const satisfies Record<string, readonly FieldGroup[]>
