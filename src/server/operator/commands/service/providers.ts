import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { PROVIDER_KINDS } from '#contract/console/service/providers.ts'
import { PROVIDER_PROBLEM_WORDS } from '#contract/console/words/problems.ts'
import { SETUP_FINDING_WORDS } from '#contract/console/words/setup-findings.ts'
import { paymentNames } from '#contract/orders.ts'
import { byLocale, LOCALES } from '#domain/site/locales.ts'
import { parseSettings } from '#files/settings-file.ts'
import * as actions from '../../actions/providers.ts'
import { english } from '../../english.ts'
import { listProviders } from '../../providers/list-providers.ts'
import { changingNamed, command, refuse, type Subject, UsageError } from '../command.ts'
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
        if (changed === undefined) refuse(onProvider.missing(target))
        return `${idOf(changed)}: changed\n`
      },
    }),

    test: command({
      about: 'Ask it whether it accepts our keys. No money moves.',
      target: onProvider.target,
      run: async (context, { target }) => {
        const tested = await actions.testProvider(withSecrets(await context.open()), target)
        if (tested === undefined) refuse(onProvider.missing(target))
        if (tested.result === 'refused') refuse(`${target}: ${tested.detail}`)
        const isFeeHidden = tested.result === 'fees_hidden'
        const [words] =
          SETUP_FINDING_WORDS[isFeeHidden ? 'provider_fees_hidden' : 'provider_accepts']
        return `${english(words, { provider: target })}\n`
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
  const { detail, problem } = result
  if (detail !== null) refuse(detail)
  refuse(
    problem === 'setting'
      ? 'The file has no settings for this kind of provider.'
      : english(PROVIDER_PROBLEM_WORDS[problem]),
  )
}
