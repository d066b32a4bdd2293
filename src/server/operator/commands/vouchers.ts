import { rm } from 'node:fs/promises'
import { BYTES_PER_GB, MAX_PACK_GB } from '#domain/billing/packs-on-sale.ts'
import { parseTraffic } from '#domain/devices/traffic.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import { groupByFour } from '#domain/text/group-by-four.ts'
import { MOST_VOUCHERS } from '#domain/vouchers/voucher-code.ts'
import { voucherCsv } from '#domain/vouchers/voucher-csv.ts'
import type { VoucherWorth } from '#domain/vouchers/voucher-worth.ts'
import { generateVouchers, revokeVouchers, saveVouchers, worthText } from '../actions/vouchers.ts'
import { jsonText, utc } from '../plain-text.ts'
import { type ListedBatch, listVouchers } from '../reads/list-vouchers.ts'
import { changing, command, refuse, type Subject, UsageError } from './command.ts'
import { listing } from './listing.ts'
import {
  asJson,
  days,
  newFile,
  type Option,
  optional,
  paidTier,
  text,
  until,
  wholeNumber,
} from './options.ts'
import { withSecrets } from './with-secrets.ts'
import { writeNewFile } from './write-new-file.ts'

/** The traffic of a voucher, in gigabytes. */
const gigabytes: Option<number> = {
  value: '<amount>',
  about: 'the traffic that each gives, instead of --tier and --days',
  needs: `1 to ${MAX_PACK_GB} whole gigabytes: --traffic "50 GB"`,
  read: (typed) => {
    const gb = (parseTraffic(typed) ?? 0) / BYTES_PER_GB
    return Number.isInteger(gb) && gb >= 1 && gb <= MAX_PACK_GB ? gb : null
  },
}

interface WantedWorth {
  tier: PaidTier | undefined
  days: number | undefined
  /** in gigabytes */
  traffic: number | undefined
}

export const VOUCHERS: Subject = {
  about: 'Codes for days of a tier or for traffic, to sell without a payment provider',
  notes:
    'A voucher is a code for days of a tier or for traffic, which a member redeems once in the account.',
  commands: {
    list: listing({
      about:
        'List batches, newest first: what each voucher is worth, how many there are, how many were redeemed and until when the rest can be.',
      read: listVouchers,
      none: 'No vouchers yet.',
      head: ['batch', 'worth', 'vouchers', 'redeemed', 'made', ''],
      row: (batch) => [
        batch.batch_id,
        worthText(batch),
        `${batch.vouchers}`,
        `${batch.redeemed}`,
        utc(batch.made_at_ms),
        stateText(batch),
      ],
    }),

    make: command({
      about:
        'Make vouchers, for days of a tier or for packs of traffic. Prints the codes, or writes them into a new CSV file, once: only their hashes are stored.',
      examples: [
        '--tier gold --days 30 --count 100 --file codes.csv --reason "for a shop"',
        '--traffic "50 GB" --count 100 --reason "for a shop"',
      ],
      options: {
        tier: optional(paidTier('the tier of the days')),
        days: optional(days('how many days each gives')),
        traffic: optional(gigabytes),
        count: wholeNumber('how many vouchers', { most: MOST_VOUCHERS, example: '--count 100' }),
        until: optional(until('the last day, in UTC, on which they can be redeemed')),
        file: optional(newFile),
        json: asJson,
      },
      reason: 'required',
      run: async (context, { options, author }) => {
        const { count, until = null, file, json } = options
        const made = generateVouchers(readWorth(options), { count, ends_at_ms: until })
        const { secrets, ...services } = withSecrets(await context.open())
        if (file === undefined) {
          await saveVouchers(services, secrets, made, author)
          return json ? jsonText(made) : `${made.codes.map(groupByFour).join('\n')}\n`
        }
        // the file comes first, so that no voucher is valid whose code was written nowhere
        await writeNewFile(file, [voucherCsv(made)])
        try {
          await saveVouchers(services, secrets, made, author)
        } catch (error) {
          await rm(file, { force: true })
          throw error
        }
        return `Written: ${file}\n`
      },
    }),

    revoke: changing({
      about: 'End the vouchers of a batch that were not redeemed. What was redeemed stays.',
      target: text('<batch>', 'the id that "vouchers list" prints'),
      change: async (services, { target, author }) => {
        const revoked = await revokeVouchers(services, target, author)
        if (revoked === null) refuse(`No batch ${target} that is valid. See: vouchers list`)
        return `Batch ${target}: ${revoked} that were not redeemed are no longer valid.`
      },
    }),
  },
}

function stateText({ state, ends_at_ms, revoked_at_ms }: ListedBatch): string {
  if (revoked_at_ms !== null) return `revoked ${utc(revoked_at_ms)}`
  if (state === 'used_up') return 'all redeemed'
  if (ends_at_ms === null) return ''
  return `${state === 'ended' ? 'ended' : 'until'} ${utc(ends_at_ms)}`
}

function readWorth({ tier, days, traffic: gb }: WantedWorth): VoucherWorth {
  if (gb !== undefined && tier === undefined && days === undefined) return { gb }
  if (gb === undefined && tier !== undefined && days !== undefined) return { tier, days }
  throw new UsageError('Give --tier and --days, or --traffic alone.')
}
