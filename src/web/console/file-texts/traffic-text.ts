import * as v from 'valibot'
import { parseTraffic } from '#domain/devices/traffic.ts'
import { byPaidTier, PAID_TIERS } from '#domain/membership/membership.ts'
import { foldFullWidth } from '#domain/text/folding.ts'

const amount = v.optional(v.string(), '')
const WrittenTraffic = v.pipe(v.string(), v.parseJson(), v.strictObject(byPaidTier(() => amount)))

/** The contents of the file of traffic a month (decision 182), which may still break rules. */
export type WrittenTraffic = v.InferOutput<typeof WrittenTraffic>

/** Parses the file; an absent file is empty. @returns null when it holds something that the form cannot show */
export function readTraffic(text: string): WrittenTraffic | null {
  const result = v.safeParse(WrittenTraffic, text === '' ? '{}' : text)
  return result.success ? result.output : null
}

export const writeTraffic = (traffic: WrittenTraffic) => `${JSON.stringify(traffic, null, 2)}\n`

/** Reads a typed amount as the file spells it: `500gb` is `500 GB`. @returns the text itself when it is none */
export function trafficFrom(typed: string): string {
  const [, figure, unit = ''] = /^([\d.]+)\s*([kmgt]?b)$/i.exec(foldFullWidth(typed).trim()) ?? []
  return figure === undefined ? typed : `${figure} ${unit.toUpperCase()}`
}

/** Empty is no limit; nothing at all is no allowance for who pays. */
export const isAllowance = (text: string): boolean => text === '' || Boolean(parseTraffic(text))

/** Checks whether a form shows everything that the check refuses of this file at its field. */
export const hasWrongTraffic = (traffic: WrittenTraffic): boolean =>
  PAID_TIERS.some((tier) => !isAllowance(traffic[tier]))
