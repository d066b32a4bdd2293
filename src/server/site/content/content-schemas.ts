import * as v from 'valibot'
import { text } from '#contract/fields.ts'
import {
  Claims,
  DownloadLinks,
  Operator,
  PaidTraffic,
  WebConfig,
  WebConfigFile,
} from '#contract/site/content.ts'
import { TestimonialsFile } from '#contract/site/documents.ts'
import { DEFAULT_DEVICE_LIMITS } from '#domain/devices/devices.ts'
import { parseTraffic } from '#domain/devices/traffic.ts'
import { isEmail } from '#domain/identity/credentials.ts'
import { byPaidTier, byTier, PAID_TIERS } from '#domain/membership/membership.ts'
import { isTimeZone, readSupportHours } from '#domain/site/support-hours.ts'
import type { Complaint } from './problems/content-problems.ts'
import { complaintOf } from './problems/schema-complaint.ts'

const limits = WebConfigFile.entries.device_limits.entries
/** Who pays must be able to connect. */
const DeviceLimits = v.strictObject(
  byTier((tier) =>
    v.optional(
      v.pipe(limits[tier], v.minValue(tier === 'free' ? 0 : 1)),
      DEFAULT_DEVICE_LIMITS[tier],
    ),
  ),
)

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

/** Reads the value of a JSON file: returns the valid value or the first problem. */
export type JsonReader<T> = (value: unknown) => { value: T } | Complaint

/** Creates a reader that validates by a schema and then by `check`. */
export function readWith<S extends v.GenericSchema>(
  schema: S,
  check: (output: v.InferOutput<S>) => Complaint | null = () => null,
): JsonReader<v.InferOutput<S>> {
  return (value) => {
    const result = v.safeParse(schema, value)
    if (result.success) return check(result.output) ?? { value: result.output }
    return complaintOf(result.issues[0])
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
    if ('code' in outcome) return outcome
    const output = outcome.value as Record<string, unknown>
    const changed = Object.entries(value as object).find(([key, given]) => output[key] !== given)
    return changed === undefined ? outcome : { path: [changed[0]], code: 'not_link' }
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
export const readTraffic = readWith(v.strictObject(PaidTraffic.entries), (traffic) => {
  const wrong = PAID_TIERS.find((tier) => traffic[tier] !== '' && !parseTraffic(traffic[tier]))
  return wrong === undefined ? null : { path: [wrong], code: 'not_traffic' }
})
export const readDeviceLimits = readWith(DeviceLimits)

/** In its file a claim may repeat its name as `id`, as the defaults do. */
export const readClaims = readWith(
  v.record(Claims.key, v.strictObject({ ...Claims.value.entries, id: v.optional(text(20)) })),
)

const { testimonials } = TestimonialsFile.entries
export const readTestimonials = readWith(
  v.strictObject({
    testimonials: v.pipe(
      v.array(v.strictObject(testimonials.pipe[0].item.entries)),
      testimonials.pipe[1],
    ),
  }),
)
