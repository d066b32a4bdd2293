import { rm } from 'node:fs/promises'
import { BYTES_PER_GB, MAX_PACK_GB } from '#domain/billing/packs-on-sale.ts'
import { parseTraffic } from '#domain/devices/traffic.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { groupByFour } from '#domain/text/group-by-four.ts'
import { MOST_VOUCHERS } from '#domain/vouchers/voucher-code.ts'
import { voucherCsv } from '#domain/vouchers/voucher-csv.ts'
import type { VoucherWorth } from '#domain/vouchers/voucher-worth.ts'
import { readSecrets } from '../../config/secrets.ts'
import { drawVouchers, revokeVouchers, saveVouchers, worthText } from '../actions/vouchers.ts'
import { columns, jsonText, utc } from '../plain-text.ts'
import { type ListedBatch, listVouchers } from '../reads/list-vouchers.ts'
import { type CommandArgs, requireReason, type Subject } from './command.ts'
import { CommandError, UsageError } from './command-error.ts'
import { readDays } from './read-days.ts'
import { readUntil } from './read-until.ts'
import { writeNewFile } from './write-new-file.ts'

export const VOUCHERS: Subject = {
  usage: `
  A voucher is a code for days of a tier or for traffic, which a member redeems once in the account.

  vouchers list [--json]    list batches, newest first: what each voucher is worth, how many there
                            are, how many were redeemed and until when the rest can be
  vouchers make --tier ${PAID_TIERS.join('|')} --days <number> --count <number> --reason <why>
                            [--traffic <amount>] [--until <date>] [--file <file>] [--json]
                            make up to ${MOST_VOUCHERS} vouchers; prints the codes, or writes them into a new
                            CSV file, once: only their hashes are stored. --until is the last day, in UTC,
                            on which they can be redeemed. --traffic "50 GB" instead of --tier and --days
                            makes vouchers for packs of traffic
  vouchers revoke <batch> --reason <why>
                            end the vouchers of a batch that were not redeemed; what was redeemed stays
`,
  commands: {
    list: async (context, { json }) => {
      const batches = await listVouchers(await context.open())
      if (json) return jsonText(batches)
      if (batches.length === 0) return 'No vouchers yet.\n'
      return columns([
        ['batch', 'worth', 'vouchers', 'redeemed', 'made', ''],
        ...batches.map((batch) => [
          batch.batch_id,
          worthText(batch),
          `${batch.vouchers}`,
          `${batch.redeemed}`,
          utc(batch.made_at_ms),
          stateText(batch),
        ]),
      ])
    },

    make: async (context, args) => {
      const { options, json, author } = args
      const worth = readWorth(args)
      const wish = { count: readCount(args), ends_at_ms: readUntil(args, context.now()) }
      requireReason(args)
      const services = await context.open()
      const secrets = readSecrets(services.config.dataDir)
      const made = drawVouchers(worth, wish)
      const { file } = options
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

    'revoke <batch>': async (context, args) => {
      requireReason(args)
      const { target, author } = args
      const revoked = await revokeVouchers(await context.open(), target, author)
      if (revoked === null)
        throw new CommandError(`No batch ${target} that is valid. See: vouchers list`)
      return `Batch ${target}: ${revoked} that were not redeemed are worth nothing now.\n`
    },
  },
}

function stateText({ state, ends_at_ms, revoked_at_ms }: ListedBatch): string {
  if (revoked_at_ms !== null) return `revoked ${utc(revoked_at_ms)}`
  if (state === 'used_up') return 'all redeemed'
  if (ends_at_ms === null) return ''
  return `${state === 'ended' ? 'ended' : 'until'} ${utc(ends_at_ms)}`
}

function readWorth(args: CommandArgs): VoucherWorth {
  const { tier, days, traffic } = args.options
  if (traffic === undefined) return { tier: readTier(args), days: readDays(args) }
  if (tier !== undefined || days !== undefined)
    throw new UsageError('Give --traffic alone, or --tier and --days.')
  const gb = (parseTraffic(traffic) ?? 0) / BYTES_PER_GB
  if (!Number.isInteger(gb) || gb < 1 || gb > MAX_PACK_GB)
    throw new UsageError(`--traffic needs 1 to ${MAX_PACK_GB} whole gigabytes: --traffic "50 GB"`)
  return { gb }
}

function readTier({ options }: CommandArgs) {
  const tier = PAID_TIERS.find((one) => one === options.tier)
  if (tier === undefined) throw new UsageError(`--tier needs ${PAID_TIERS.join(' or ')}.`)
  return tier
}

function readCount({ options: { count = '' } }: CommandArgs): number {
  if (!/^[1-9]\d{0,4}$/.test(count) || Number(count) > MOST_VOUCHERS) {
    throw new UsageError(`--count needs a whole number from 1 to ${MOST_VOUCHERS}: --count 100`)
  }
  return Number(count)
}
