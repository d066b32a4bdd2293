import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import {
  MAX_PROVIDERS,
  PROVIDER_KINDS,
  type ProviderProblem,
} from '#contract/console/service/providers.ts'
import { paymentNames } from '#contract/orders.ts'
import { byLocale, LOCALES } from '#domain/site/locales.ts'
import { parseSettings } from '#files/settings-file.ts'
import * as actions from '../../actions/providers.ts'
import { listProviders } from '../../providers/list-providers.ts'
import { CommandError, changingNamed, command, type Subject, UsageError } from '../command.ts'
import { listing } from '../listing.ts'
import { byLanguage, choice, ofLocale, text, type ValuesOf } from '../options.ts'
import { withSecrets } from '../with-secrets.ts'

const onProvider = {
  target: text('<provider>', 'the id that "providers list" prints'),
  missing: (id: string) => `No provider ${id} was added here. See: providers list`,
}

const SETTINGS = {
  file: text('<settings>', 'a file with its settings, by the names of the environment variables'),
  ...byLanguage('<name>', 'the name that members see, up to 60 characters'),
}

export const PROVIDERS: Subject = {
  about: 'Payment providers: add, change, test, switch on and off, remove',
  notes: `The settings of a provider are a file such as EPAY_URL=…, by the names of the environment variables.
Keys are stored encrypted and never shown.`,
  commands: {
    list: listing({
      about: 'List the payment providers and the address for the webhooks of each.',
      read: listProviders,
      none: 'No payment providers. Add one with: providers add <kind>',
      row: ({ provider_id, names, is_offered, webhook_url }) => [
        provider_id,
        is_offered ? 'on' : 'off',
        names
          ? LOCALES.toSorted()
              .map((locale) => names[locale])
              .join(' / ')
          : 'set by environment variables',
        webhook_url,
      ],
    }),

    add: command({
      about: 'Add a provider.',
      target: { ...choice(PROVIDER_KINDS, PROVIDER_KINDS.join(', ')), value: '<kind>' },
      options: SETTINGS,
      reason: 'required',
      run: async (context, { target: kind, options, author }) => {
        const wanted = { kind, ...(await readWanted(options)) }
        const added = await actions.addProvider(withSecrets(await context.open()), wanted, author)
        return `${idOf(added)}: added. See: providers list\n`
      },
    }),

    change: command({
      about:
        'Replace its names and settings. A key that the file leaves out stays, unless the address is another.',
      target: onProvider.target,
      options: SETTINGS,
      reason: 'required',
      run: async (context, { target, options, author }) => {
        const wanted = await readWanted(options)
        const services = withSecrets(await context.open())
        const changed = await actions.changeProvider(services, target, wanted, author)
        if (changed === undefined) throw new CommandError(onProvider.missing(target))
        return `${idOf(changed)}: changed\n`
      },
    }),

    test: command({
      about: 'Ask it whether it accepts our keys. No money moves.',
      target: onProvider.target,
      run: async (context, { target }) => {
        const tested = await actions.testProvider(withSecrets(await context.open()), target)
        if (tested === undefined) throw new CommandError(onProvider.missing(target))
        if (tested.result === 'refused') throw new CommandError(`${target}: ${tested.detail}`)
        const rest = tested.result === 'fees_hidden' ? `, but ${FEES_HIDDEN}` : ''
        return `${target} accepts our keys${rest}\n`
      },
    }),

    on: changingNamed({
      ...onProvider,
      about: 'Offer it to members.',
      change: (services, id, author) => actions.offerProvider(services, id, true, author),
      done: 'on',
    }),

    off: changingNamed({
      ...onProvider,
      about: 'Stop offering it to members. Earlier payments can be refunded.',
      change: (services, id, author) => actions.offerProvider(services, id, false, author),
      done: 'off',
    }),

    remove: changingNamed({
      ...onProvider,
      about: 'Remove a provider that no order names.',
      change: async (services, id, author) => {
        const removed = await actions.removeProvider(services, id, author)
        return removed && idOf(removed)
      },
      done: 'removed',
    }),
  },
}

/** Reads the names and the file, before anything is opened. @throws {UsageError} */
async function readWanted({
  file,
  ...named
}: ValuesOf<typeof SETTINGS>): Promise<actions.WantedProvider> {
  const names = v.safeParse(
    paymentNames,
    byLocale((locale) => ofLocale(named, locale)),
  )
  if (!names.success) throw new UsageError('A name has up to 60 characters.')
  return { names: names.output, settings: parseSettings(await readFile(file, 'utf8'), file) }
}

/** @throws {CommandError} when the provider was refused */
function idOf(result: { provider_id: string } | actions.RefusedProvider): string {
  if ('provider_id' in result) return result.provider_id
  throw new CommandError(result.detail ?? PROBLEMS[result.problem])
}

const FEES_HIDDEN = 'they may not read refunds and disputes, so their fees stay unknown'

const PROBLEMS: Record<ProviderProblem, string> = {
  setting: 'The file has no settings for this kind of provider.',
  keys_needed: 'The address has changed: the file needs every key again.',
  private_address:
    'It leads to this machine or to a private network. To allow that, name the network in WEBHOOK_NETWORKS.',
  too_many: `There are ${MAX_PROVIDERS} providers already. Remove one first.`,
  demonstration: 'In demo mode nobody is charged. Set PUBLIC_URL first.',
  has_orders: 'Orders name this provider. Switch it off instead: providers off <provider>',
}
