import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type * as v from 'valibot'
import type { DownloadLinks, Operator, WebConfig } from '#contract/site/content.ts'
import {
  DownloadLinksContent,
  OperatorContent,
  WebConfigContent,
} from '#contract/site/content-files.ts'
import { DOWNLOAD_LINKS, OPERATOR, WEB_CONFIG } from '#contract/site/content-names.ts'
import { DEFAULT_REVERSAL_PERCENT } from '#domain/billing/ends-purchase.ts'
import { DEFAULT_SUPPORT_HOURS, DEFAULT_TIME_ZONE } from '#domain/site/support-hours.ts'

/** A value of a JSON file, and the field in which it is entered. */
interface TextField {
  label: MessageDescriptor
  hint?: MessageDescriptor
  lines?: number
  /** of choices */
  names?: Readonly<Record<string, MessageDescriptor>>
}

/** By the key of each, in the order of their form. */
type Fields<Key extends string> = Readonly<Partial<Record<Key, TextField>>>

const NOT_SHOWN = msg`Not shown while it is empty`

const WEBSITE_FIELDS: Fields<keyof WebConfig> = {
  official_website: {
    label: msg`Official website`,
    hint: msg`Shown to search engines`,
  },
}

const CONTACT_FIELDS: Fields<keyof WebConfig> = {
  email: {
    label: msg`Email address of support`,
    hint: msg`Receives messages to support; receipts show it`,
  },
  community_email: {
    label: msg`Public email address`,
    hint: msg`On the contact page and in the policies`,
  },
  live_support_url: {
    label: msg`Live support`,
    hint: msg`Without it the contact page takes messages`,
  },
  support_hours: {
    label: msg`Hours of live support`,
    hint: msg`Such as 09:00-18:00, or 18:00-02:00. Empty: ${DEFAULT_SUPPORT_HOURS}`,
  },
  time_zone: {
    label: msg`Time zone of live support`,
    hint: msg`The hours above are in this time zone. Empty: ${DEFAULT_TIME_ZONE}`,
  },
  telegram_channel: { label: msg`Telegram channel`, hint: NOT_SHOWN },
  telegram_discussion_group: { label: msg`Telegram group`, hint: NOT_SHOWN },
}

const LIMIT_FIELDS: Fields<keyof WebConfig> = {
  free_monthly_traffic: {
    label: msg`Free traffic in a month`,
    hint: msg`With its unit, such as 10 GB`,
  },
  refund_days: {
    label: msg`Days in which a first plan is refunded in full`,
    hint: msg`Empty: pages promise no refund`,
  },
  refund_traffic: {
    label: msg`Most traffic for such a refund`,
    hint: msg`With its unit, such as 2 GB`,
  },
  reversal_percent: {
    label: msg`Percent of a price that has to be refunded to end a purchase`,
    hint: msg`Refunds and disputes together, for new orders. Empty: ${DEFAULT_REVERSAL_PERCENT}`,
  },
  renewal_offer: {
    label: msg`Renewals by a kept card`,
    hint: msg`Not offering them ends those that run for good; each member gets an email`,
    names: { '': msg`Members may agree to them`, none: msg`Not offered` },
  },
}

const DOWNLOAD_FIELDS: Readonly<Record<keyof DownloadLinks, TextField>> = {
  android_google_url: { label: msg`Android, from Google Play` },
  android_download_link: { label: msg`Android, as a file` },
  ios_download_link: { label: msg`iOS` },
  macos_download_link: { label: msg`macOS` },
  windows_download_link: { label: msg`Windows` },
}

/** These count where the download links are empty (requirement 3.3). */
const STORE_FIELDS: Fields<keyof WebConfig> = {
  android_google_url: { label: msg`Google Play` },
  ios_download_link: { label: msg`App Store for iOS` },
}

const OPERATOR_FIELDS: Readonly<Record<keyof Operator, TextField>> = {
  operator_name: { label: msg`Legal name`, hint: msg`A company, or you` },
  operator_address: { label: msg`Postal address`, lines: 3 },
  operator_registration: { label: msg`Company number, with its register` },
  operator_email: { label: msg`Email address for legal matters` },
  operator_law: {
    label: msg`Country whose law applies`,
    hint: msg`As it reads in a sentence`,
  },
}

/** Fields of a file. */
export interface FieldGroup {
  file: string
  schema: v.GenericSchema<Readonly<Record<string, unknown>>>
  name?: MessageDescriptor
  fields: Readonly<Record<string, TextField>>
}

const ofConfig = (fields: Fields<keyof WebConfig>): FieldGroup => ({
  file: WEB_CONFIG,
  schema: WebConfigContent,
  fields,
})

export const GROUPS = {
  website: [ofConfig(WEBSITE_FIELDS)],
  contact: [ofConfig(CONTACT_FIELDS)],
  limits: [ofConfig(LIMIT_FIELDS)],
  downloads: [
    { file: DOWNLOAD_LINKS, schema: DownloadLinksContent, fields: DOWNLOAD_FIELDS },
    { ...ofConfig(STORE_FIELDS), name: msg`Used where a link above is empty` },
  ],
  operator: [{ file: OPERATOR, schema: OperatorContent, fields: OPERATOR_FIELDS }],
} as const satisfies Record<string, readonly FieldGroup[]>
