import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import {
  MAX_PROVIDERS,
  PROVIDER_KINDS,
  type ProviderProblem,
} from '#contract/console/service/providers.ts'
import { paymentNames } from '#contract/orders.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { parseSettings } from '#files/settings-file.ts'
import { readSecrets } from '../../../config/secrets.ts'
import {
  addProvider,
  changeProvider,
  offerProvider,
  type RefusedProvider,
  removeProvider,
  testProvider,
  type WantedProvider,
} from '../../actions/providers.ts'
import { columns, jsonText } from '../../plain-text.ts'
import { listProviders } from '../../providers/list-providers.ts'
import { type Command, type CommandArgs, requireReason, type Subject } from '../command.ts'
import { CommandError, UsageError } from '../command-error.ts'
import { byLanguage, LANGUAGE_OPTIONS, readByLanguage } from '../read-by-language.ts'

const KINDS = new Intl.ListFormat('en', { type: 'disjunction' }).format(PROVIDER_KINDS)

export const PROVIDERS: Subject = {
  usage: `
  providers list [--json]   list the payment providers and the address for the webhooks of each
  providers add <kind> --file <settings> ${byLanguage('name')} --reason <why>
                            add a provider: ${KINDS}. The file holds its settings by
                            the names of the environment variables, such as EPAY_URL=…; the names
                            are what members see. Keys are stored encrypted and never shown
  providers change <provider> --file <settings> ${byLanguage('name')} --reason <why>
                            replace its names and settings; a key that the file leaves out stays,
                            unless the address is another
  providers test <provider> ask it whether it accepts our keys; no money moves
  providers on <provider> --reason <why>
  providers off <provider> --reason <why>
                            offer it to members, or stop that; earlier payments can be refunded
  providers remove <provider> --reason <why>
                            remove a provider that no order names
`,
  commands: {
    list: async (context, { json }) => {
      const providers = await listProviders(await context.open())
      if (json) return jsonText(providers)
      if (providers.length === 0)
        return 'No payment providers. Add one with: providers add <kind>\n'
      return columns(
        providers.map(({ provider_id, names, is_offered, webhook_url }) => [
          provider_id,
          is_offered ? 'on' : 'off',
          names
            ? LOCALES.toSorted()
                .map((locale) => names[locale])
                .join(' / ')
            : 'set by environment variables',
          webhook_url,
        ]),
      )
    },

    'add <kind>': async (context, args) => {
      const kind = PROVIDER_KINDS.find((one) => one === args.target)
      if (!kind) throw new UsageError(`A provider is one of ${PROVIDER_KINDS.join(', ')}.`)
      const wanted = await readWanted(args)
      const services = await context.open()
      const secrets = readSecrets(services.config.dataDir)
      const done = await addProvider({ ...services, secrets }, { kind, ...wanted }, args.author)
      return `${doneOr(done)}: added. See: providers list\n`
    },

    'change <provider>': async (context, args) => {
      const wanted = await readWanted(args)
      const services = await context.open()
      const secrets = readSecrets(services.config.dataDir)
      const done = await changeProvider({ ...services, secrets }, args.target, wanted, args.author)
      return `${doneOr(done ?? missing(args))}: changed\n`
    },

    'test <provider>': async (context, args) => {
      const services = await context.open()
      const secrets = readSecrets(services.config.dataDir)
      const tested = await testProvider({ ...services, secrets }, args.target)
      if (tested === undefined) return missing(args)
      if (tested.result === 'refused') throw new CommandError(`${args.target}: ${tested.detail}`)
      const rest = tested.result === 'fees_hidden' ? `, but ${FEES_HIDDEN}` : ''
      return `${args.target} accepts our keys${rest}\n`
    },

    'on <provider>': offering(true),
    'off <provider>': offering(false),

    'remove <provider>': async (context, args) => {
      requireReason(args)
      const done = await removeProvider(await context.open(), args.target, args.author)
      return `${doneOr(done ?? missing(args))}: removed\n`
    },
  },
}

function offering(isOffered: boolean): Command {
  return async (context, args) => {
    requireReason(args)
    const isDone = await offerProvider(await context.open(), args.target, isOffered, args.author)
    return isDone ? `${args.target}: ${isOffered ? 'on' : 'off'}\n` : missing(args)
  }
}

/** Reads the names and the file, before anything is opened. @throws {UsageError} */
async function readWanted(args: CommandArgs): Promise<WantedProvider> {
  requireReason(args)
  const { file } = args.options
  if (file === undefined) throw new UsageError('Missing --file: a file with its settings.')
  const names = v.safeParse(paymentNames, readByLanguage(args))
  if (!names.success)
    throw new UsageError(`Missing ${LANGUAGE_OPTIONS}: what members see, up to 60 characters each.`)
  return { names: names.output, settings: parseSettings(await readFile(file, 'utf8'), file) }
}

function doneOr(done: { provider_id: string } | RefusedProvider): string {
  if ('provider_id' in done) return done.provider_id
  throw new CommandError(done.detail ?? PROBLEMS[done.problem])
}

function missing({ target }: CommandArgs): never {
  throw new CommandError(`No provider ${target} was added here. See: providers list`)
}

const FEES_HIDDEN = 'they may not read refunds and disputes, so their fees stay unknown'

const PROBLEMS: Record<ProviderProblem, string> = {
  setting: 'The file holds no settings of this kind of provider.',
  keys_needed: 'The address is another: the file has to hold every key again.',
  private_address:
    'It leads to this machine or to a private network. To allow that, name the network in WEBHOOK_NETWORKS.',
  too_many: `There are ${MAX_PROVIDERS} providers already. Remove one first.`,
  demonstration: 'In demonstration mode nobody is charged. Set PUBLIC_URL first.',
  has_orders: 'Orders name this provider. Switch it off instead: providers off <provider>',
}
