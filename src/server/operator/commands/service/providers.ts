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
import {
  addProvider,
  changeProvider,
  offerProvider,
  type RefusedProvider,
  removeProvider,
  testProvider,
  type WantedProvider,
} from '../../actions/providers.ts'
import { listProviders } from '../../providers/list-providers.ts'
import { command, reading, type Subject } from '../command.ts'
import { CommandError, UsageError } from '../command-error.ts'
import type { ValuesOf } from '../options.ts'
import { byLanguage, choice, ofLocale, text } from '../options.ts'
import { printRows } from '../print-rows.ts'
import { withSecrets } from '../with-secrets.ts'

const provider = text('<provider>', 'the id that "providers list" prints')

const SETTINGS = {
  file: text('<settings>', 'a file with its settings, by the names of the environment variables'),
  ...byLanguage('<name>', 'the name that members see, up to 60 characters'),
}

export const PROVIDERS: Subject = {
  about: 'Payment providers: add, change, test, switch on and off, remove',
  notes: `The settings of a provider are a file such as EPAY_URL=…, by the names of the environment variables.
Keys are stored encrypted and never shown.`,
  commands: {
    list: reading({
      about: 'List the payment providers and the address for the webhooks of each.',
      read: async (context) => listProviders(await context.open()),
      print: (providers) =>
        printRows(providers, {
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
    }),

    add: command({
      about: 'Add a provider.',
      target: { ...choice(PROVIDER_KINDS, PROVIDER_KINDS.join(', ')), value: '<kind>' },
      options: SETTINGS,
      reason: 'required',
      run: async (context, { target: kind, options, author }) => {
        const wanted = { kind, ...(await readWanted(options)) }
        const done = await addProvider(withSecrets(await context.open()), wanted, author)
        return `${doneOr(done)}: added. See: providers list\n`
      },
    }),

    change: command({
      about:
        'Replace its names and settings. A key that the file leaves out stays, unless the address is another.',
      target: provider,
      options: SETTINGS,
      reason: 'required',
      run: async (context, { target, options, author }) => {
        const wanted = await readWanted(options)
        const services = withSecrets(await context.open())
        const done = await changeProvider(services, target, wanted, author)
        return `${doneOr(done ?? missing(target))}: changed\n`
      },
    }),

    test: command({
      about: 'Ask it whether it accepts our keys. No money moves.',
      target: provider,
      run: async (context, { target }) => {
        const tested = await testProvider(withSecrets(await context.open()), target)
        if (tested === undefined) return missing(target)
        if (tested.result === 'refused') throw new CommandError(`${target}: ${tested.detail}`)
        const rest = tested.result === 'fees_hidden' ? `, but ${FEES_HIDDEN}` : ''
        return `${target} accepts our keys${rest}\n`
      },
    }),

    on: offering('Offer it to members.', true),
    off: offering('Stop offering it to members. Earlier payments can be refunded.', false),

    remove: command({
      about: 'Remove a provider that no order names.',
      target: provider,
      reason: 'required',
      run: async (context, { target, author }) => {
        const done = await removeProvider(await context.open(), target, author)
        return `${doneOr(done ?? missing(target))}: removed\n`
      },
    }),
  },
}

function offering(about: string, isOffered: boolean) {
  return command({
    about,
    target: provider,
    reason: 'required',
    run: async (context, { target, author }) => {
      const isDone = await offerProvider(await context.open(), target, isOffered, author)
      return isDone ? `${target}: ${isOffered ? 'on' : 'off'}\n` : missing(target)
    },
  })
}

/** Reads the names and the file, before anything is opened. @throws {UsageError} */
async function readWanted({ file, ...named }: ValuesOf<typeof SETTINGS>): Promise<WantedProvider> {
  const names = v.safeParse(
    paymentNames,
    byLocale((locale) => ofLocale(named, locale)),
  )
  if (!names.success) throw new UsageError('A name has up to 60 characters.')
  return { names: names.output, settings: parseSettings(await readFile(file, 'utf8'), file) }
}

function doneOr(done: { provider_id: string } | RefusedProvider): string {
  if ('provider_id' in done) return done.provider_id
  throw new CommandError(done.detail ?? PROBLEMS[done.problem])
}

function missing(provider_id: string): never {
  throw new CommandError(`No provider ${provider_id} was added here. See: providers list`)
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
