import * as v from 'valibot'
import {
  ClaimsContent,
  DeviceLimitsContent,
  TestimonialsContent,
  TrafficContent,
} from '#contract/console/content-files.ts'
import { DownloadLinks, Operator, type PaidTraffic, WebConfig } from '#contract/site/content.ts'
import { parseTraffic } from '#domain/devices/traffic.ts'
import { isEmail } from '#domain/identity/credentials.ts'
import { byPaidTier, PAID_TIERS } from '#domain/membership/membership.ts'
import { isTimeZone, readSupportHours } from '#domain/site/support-hours.ts'
import type { Complaint } from './problems/content-problems.ts'
import { complaintsOf } from './problems/schema-complaint.ts'

/** Default when the file is left out. */
export const NO_OPERATOR: Operator = {
  operator_name: '',
  operator_address: '',
  operator_registration: '',
  operator_email: '',
  operator_law: '',
}

/** Default when the file is left out. */
export const NO_TRAFFIC_LIMIT: PaidTraffic = byPaidTier(() => '')

/** Reads the value of a JSON file: returns the valid value or its problems. */
export type JsonReader<T> = (value: unknown) => { value: T } | { complaints: readonly Complaint[] }

/** Creates a reader that validates by a schema, which finds all problems, and then by `check`, which finds the first. */
export function readWith<S extends v.GenericSchema>(
  schema: S,
  check: (output: v.InferOutput<S>) => Complaint | null = () => null,
): JsonReader<v.InferOutput<S>> {
  return (value) => {
    const result = v.safeParse(schema, value, { abortPipeEarly: true })
    if (!result.success) return { complaints: complaintsOf(result.issues) }
    const complaint = check(result.output)
    return complaint === null ? { value: result.output } : { complaints: [complaint] }
  }
}

/** Creates a reader that makes something else of what another one reads. */
export function mapRead<T, U>(read: JsonReader<T>, make: (value: T) => U): JsonReader<U> {
  return (value) => {
    const outcome = read(value)
    return 'complaints' in outcome ? outcome : { value: make(outcome.value) }
  }
}

/** As `readWith`, for texts only; also refuses values that the schema changes, such as unsafe links. */
function readTexts<Entries extends v.ObjectEntries>(
  { entries }: { entries: Entries },
  check?: (output: v.InferOutput<v.StrictObjectSchema<Entries, undefined>>) => Complaint | null,
): JsonReader<v.InferOutput<v.StrictObjectSchema<Entries, undefined>>> {
  const read = readWith(v.strictObject(entries), check)
  return (value) => {
    const outcome = read(value)
    if ('complaints' in outcome) return outcome
    const output = outcome.value as Record<string, unknown>
    const changed = Object.entries(value as object).filter(([key, given]) => output[key] !== given)
    if (changed.length === 0) return outcome
    return { complaints: changed.map(([key]) => ({ path: [key], code: 'not_link' })) }
  }
}

function emailComplaint<K extends string>(
  values: Record<K, string>,
  keys: readonly K[],
): Complaint | null {
  const wrong = keys.find((key) => values[key] !== '' && !isEmail(values[key].trim()))
  return wrong === undefined ? null : { path: [wrong], code: 'not_email' }
}

export const readWebConfig = readTexts(WebConfig, (config) => {
  const wrong = emailComplaint(config, ['email', 'community_email'])
  if (wrong) return wrong
  const { support_hours, time_zone } = config
  if (time_zone !== '' && !isTimeZone(time_zone)) {
    return { path: ['time_zone'], code: 'not_time_zone' }
  }
  if (support_hours !== '' && readSupportHours(support_hours) === null) {
    return { path: ['support_hours'], code: 'not_hours' }
  }
  const amounts = ['free_monthly_traffic', 'refund_traffic'] as const
  const amount = amounts.find((key) => config[key] !== '' && parseTraffic(config[key]) === null)
  if (amount !== undefined) return { path: [amount], code: 'not_traffic' }
  if (!/^([1-9]\d{0,2})?$/.test(config.refund_days))
    return { path: ['refund_days'], code: 'not_days' }
  return /^([1-9]\d?|100)?$/.test(config.reversal_percent)
    ? null
    : { path: ['reversal_percent'], code: 'not_percent' }
})

export const readDownloadLinks = readTexts(DownloadLinks)
export const readOperator = readTexts(Operator, (operator) =>
  emailComplaint(operator, ['operator_email']),
)
/** Reads `content/traffic.json`; refuses an allowance of zero, with which a paying member could never connect. */
export const readTraffic = readWith(TrafficContent, (traffic) => {
  const wrong = PAID_TIERS.find((tier) => traffic[tier] !== '' && !parseTraffic(traffic[tier]))
  return wrong === undefined ? null : { path: [wrong], code: 'not_traffic' }
})

export const readDeviceLimits = readWith(DeviceLimitsContent)
export const readClaims = readWith(ClaimsContent)
export const readTestimonials = readWith(TestimonialsContent)
