import * as v from 'valibot'
import {
  Claims,
  DownloadLinks,
  Operator,
  PaidTraffic,
  Plans,
  WebConfig,
  WebConfigFile,
} from '#contract/site/content.ts'
import { DEFAULT_DEVICE_LIMITS } from '#domain/devices/devices.ts'
import { parseTraffic } from '#domain/devices/traffic.ts'
import { emailProblem } from '#domain/identity/credentials.ts'
import { cycleLength, cycleOfLength, isBillingCycle } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { isTimeZone } from '#domain/site/support-hours.ts'
import type { JsonPath } from './json-lines.ts'

const { free, gold, diamond } = WebConfigFile.entries.device_limits.entries
/** Who pays must be able to connect. */
const atLeastOne = v.minValue<number, 1, string>(1, 'a paid tier needs at least 1 device')
const DeviceLimits = v.strictObject({
  free: v.optional(free, DEFAULT_DEVICE_LIMITS.free),
  gold: v.optional(v.pipe(gold, atLeastOne), DEFAULT_DEVICE_LIMITS.gold),
  diamond: v.optional(v.pipe(diamond, atLeastOne), DEFAULT_DEVICE_LIMITS.diamond),
})

/** Default when the file is left out. */
export const NO_OPERATOR: Operator = {
  operator_name: '',
  operator_address: '',
  operator_registration: '',
  operator_email: '',
  operator_law: '',
}

/** Default when the file is left out. */
export const NO_TRAFFIC_LIMIT: PaidTraffic = { gold: '', diamond: '' }

/** A problem in a JSON file and its place. */
export interface Complaint {
  path: JsonPath
  reason: string
}

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
    const [issue] = result.issues
    return { path: issue.path?.map(({ key }) => key as string) ?? [], reason: issueText(issue) }
  }
}

/** As `readWith`; also refuses unknown fields, and values that the schema changes, such as unsafe links. */
function readExact<S extends v.GenericSchema<unknown, Record<string, string>>>(
  schema: S,
  check?: (output: v.InferOutput<S>) => Complaint | null,
): JsonReader<v.InferOutput<S>> {
  const read = readWith(schema, check)
  return (value) => {
    const outcome = read(value)
    if ('reason' in outcome) return outcome
    const output: Record<string, string> = outcome.value
    for (const [key, given] of Object.entries(value as Record<string, unknown>)) {
      if (!Object.hasOwn(output, key)) return about(key, 'is not a field of this file')
      if (output[key] !== given) return about(key, 'is not an https or mailto address')
    }
    return outcome
  }
}

const about = (key: string, words: string): Complaint => ({
  path: [key],
  reason: `${key} ${words}`,
})

function emailComplaint<K extends string>(
  values: Record<K, string>,
  keys: readonly K[],
): Complaint | null {
  const wrong = keys.find((key) => values[key] !== '' && emailProblem(values[key]) !== null)
  return wrong === undefined ? null : about(wrong, 'is not an email address')
}

export const readWebConfig = readExact(WebConfig, (config) => {
  const wrong = emailComplaint(config, ['email', 'community_email'])
  if (wrong) return wrong
  const { time_zone } = config
  if (time_zone !== '' && !isTimeZone(time_zone)) {
    return about('time_zone', `is not a zone such as "Asia/Shanghai"`)
  }
  const amounts = ['free_monthly_traffic', 'refund_traffic'] as const
  const amount = amounts.find((key) => config[key] !== '' && parseTraffic(config[key]) === null)
  if (amount !== undefined) return about(amount, 'is not an amount such as "10 GB"')
  return /^([1-9]\d{0,2})?$/.test(config.refund_days)
    ? null
    : about('refund_days', 'is not a whole number of days such as "7"')
})

export const readDownloadLinks = readExact(DownloadLinks)
export const readClaims = readWith(Claims)
export const readOperator = readWith(v.strictObject(Operator.entries), (operator) =>
  emailComplaint(operator, ['operator_email']),
)
/** Who pays must be able to connect: an allowance of nothing is refused. */
export const readTraffic = readWith(v.strictObject(PaidTraffic.entries), (traffic) => {
  const wrong = PAID_TIERS.find((tier) => traffic[tier] !== '' && !parseTraffic(traffic[tier]))
  return wrong === undefined
    ? null
    : about(wrong, 'is neither empty nor an amount such as "500 GB"')
})
export const readDeviceLimits = readWith(DeviceLimits)

export const readPlans = readWith(Plans, ({ plans }) => {
  if (plans.length === 0) return { path: ['plans'], reason: 'holds no plan' }
  const seen = new Set<string>()
  for (const [at, { tier, cycle, price_minor, original_price_minor }] of plans.entries()) {
    const name = `${tier} ${cycle}`
    const complaint = (reason: string) => ({ path: ['plans', at], reason })
    if (seen.has(name)) return complaint(`holds ${name} twice`)
    seen.add(name)
    if (!isBillingCycle(cycle))
      return complaint(`${name} has to be named ${cycleOfLength(cycleLength(cycle))}`)
    if (price_minor <= 0) return complaint(`${name} has no price above zero`)
    if (original_price_minor < 0) return complaint(`${name} has an original price below zero`)
    if (Math.max(price_minor, original_price_minor) > MAX_PRICE_MINOR) {
      return complaint(`${name} has a price above ${MAX_PRICE_MINOR}`)
    }
  }
  return null
})

/** Largest value of the price columns: signed 32 bits. */
const MAX_PRICE_MINOR = 2_147_483_647

/** Formats an issue of a schema with its place. */
export function issueText(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue)
  return place === null ? issue.message : `${place}: ${issue.message}`
}
