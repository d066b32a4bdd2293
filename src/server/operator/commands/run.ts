import { parseArgs } from 'node:util'
import { withSettingsFile } from '#files/settings-file.ts'
import { upgradeDatabase } from '../../backup/upgrade-database.ts'
import { readConfig } from '../../config/config.ts'
import { readSecrets } from '../../config/secrets.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { realGateways } from '../../payments/create-gateways.ts'
import { ContentChangedError } from '../../site/content/apply-content.ts'
import { ContentError } from '../../site/content/problems/content-problems.ts'
import { wordProblem } from '../../word-problem.ts'
import { openInstallation } from '../open-installation.ts'
import { followProviders } from '../providers/follow-providers.ts'
import { selectProviders } from '../providers/provider-queries.ts'
import { AUDIT } from './audit.ts'
import {
  type Command,
  type CommandArgs,
  type Context,
  FLAG_OPTIONS,
  optionsOf,
  type Subject,
  TEXT_OPTIONS,
} from './command.ts'
import { CommandError, UsageError } from './command-error.ts'
import { CONTENT } from './content.ts'
import { COUPONS } from './coupons.ts'
import { DATABASE } from './database.ts'
import { DOCTOR } from './doctor.ts'
import { LEDGER } from './ledger.ts'
import { DEVICES } from './lists/devices.ts'
import { ORDERS } from './lists/orders.ts'
import { MAILINGS } from './members/mailings.ts'
import { MEMBERS } from './members/members.ts'
import { MESSAGES } from './messages.ts'
import { MIRRORS } from './mirrors.ts'
import { NODES } from './nodes.ts'
import { NUMBERS } from './numbers.ts'
import { OPERATORS } from './operators.ts'
import { PAYMENTS } from './payments/payments.ts'
import { ALERTS } from './service/alerts.ts'
import { PROVIDERS } from './service/providers.ts'
import { TOKENS } from './service/tokens.ts'
import { VERSION_SUBJECT } from './service/version.ts'
import { WEBHOOKS } from './service/webhooks.ts'
import { VOUCHERS } from './vouchers.ts'

/** All commands, by their subject. */
export const SUBJECTS: Readonly<Record<string, Subject>> = {
  content: CONTENT,
  orders: ORDERS,
  payments: PAYMENTS,
  providers: PROVIDERS,
  vouchers: VOUCHERS,
  coupons: COUPONS,
  ledger: LEDGER,
  numbers: NUMBERS,
  members: MEMBERS,
  mailings: MAILINGS,
  devices: DEVICES,
  messages: MESSAGES,
  nodes: NODES,
  mirrors: MIRRORS,
  audit: AUDIT,
  alerts: ALERTS,
  webhooks: WEBHOOKS,
  doctor: DOCTOR,
  version: VERSION_SUBJECT,
  database: DATABASE,
  operators: OPERATORS,
  tokens: TOKENS,
}

const FOOT = `
You can run commands while the server is running; it picks up changes within seconds. They use the
server's settings: DATA_DIR, DATABASE_URL and the keys of the payment providers. The audit log
records each change with its reason and a name: the one in OPERATOR, or that of the user.
Add --help to a subject to list its commands, and --json to print JSON. Exit codes: 0 done,
1 refused, with the reason, 2 unknown command or wrong options.
`

interface Process {
  env: Readonly<Record<string, string | undefined>>
  now: () => number
  write: (text: string) => void
  say?: (text: string) => void
}

const LONGEST_TEXT = 500

/**
 * Runs one operator command.
 * @returns the exit code: 0 done, 1 refused with the reason, 2 not a command
 */
export async function runOperator(
  argv: readonly string[],
  { env, now, write, say = () => {} }: Process,
): Promise<number> {
  const parsed = parseCommandLine(argv)
  if (typeof parsed === 'string') return notACommand(parsed)
  const [name = '', ...rest] = parsed.positionals
  const subject = Object.hasOwn(SUBJECTS, name) ? SUBJECTS[name] : undefined
  if (parsed.values.help || name === '') {
    write(usageOf(name, subject))
    return parsed.values.help ? 0 : 2
  }
  if (!subject) return notACommand(`Unknown command: ${name}.`)
  const command = findCommand(subject, rest)
  if (!command) return notACommand(unknownWords(subject, parsed.positionals), name)
  const foreign = findForeign(parsed, subject)
  if (foreign !== null) return notACommand(foreign, name)
  let close = () => Promise.resolve()
  try {
    const settings = withSettingsFile(env)
    const opened = createContext(settings, { now, say })
    close = opened.close
    write(await command(opened.context, argsOf(parsed, settings)))
    return 0
  } catch (error) {
    if (error instanceof UsageError) return notACommand(error.message, name)
    if (isFileError(error)) write(`${error.message}\nCheck the path and your permissions.\n`)
    else {
      const words = wordsOf(error, env)
      if (words === null) throw error
      write(`${words}\n`)
    }
    return 1
  } finally {
    await close()
  }

  function notACommand(reason: string, about?: string): 2 {
    const help = ['npm run operator --', ...(about ? [about] : []), '--help'].join(' ')
    write(`${reason}\nNothing was done. For help: ${help}\n`)
    return 2
  }
}

/** Lists the commands of a subject; of all subjects when none is given. */
function usageOf(name: string, subject: Subject | undefined): string {
  const shown = subject ? [subject] : Object.values(SUBJECTS)
  const head = `Usage: npm run operator -- ${subject ? name : '<subject>'} <command>\n`
  return [head, ...shown.map(({ usage }) => usage), FOOT].join('')
}

type Parsed = Exclude<ReturnType<typeof parseCommandLine>, string>

/** @returns a message instead when the arguments cannot be parsed */
function parseCommandLine(argv: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        replace: { type: 'boolean' },
        ...ofType(TEXT_OPTIONS, 'string'),
        ...ofType(FLAG_OPTIONS, 'boolean'),
      },
    })
    const texts = Object.values(values).filter((value) => typeof value === 'string')
    if (texts.some((text) => text.trim() === '' || text.length > LONGEST_TEXT)) {
      return `An option takes 1 to ${LONGEST_TEXT} characters.`
    }
    return { positionals, values }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const ofType = <N extends string, T extends 'string' | 'boolean'>(names: readonly N[], type: T) =>
  Object.fromEntries(names.map((name) => [name, { type }])) as Record<N, { type: T }>

function findCommand({ commands }: Subject, words: readonly string[]): Command | undefined {
  const [name = '', target, ...rest] = words
  if (rest.length > 0) return undefined
  const form = Object.keys(commands).find((one) =>
    target === undefined ? one === name : one.startsWith(`${name} <`),
  )
  return form === undefined ? undefined : commands[form]
}

/** Says which argument a command lacks, or that there is no such command. */
function unknownWords({ commands }: Subject, words: readonly string[]): string {
  const [, word = '', target] = words
  const form = Object.keys(commands).find((one) => one.startsWith(`${word} <`))
  return form === undefined || target !== undefined
    ? `Unknown command: ${words.join(' ')}.`
    : `${words.join(' ')} needs ${form.slice(word.length + 1)}.`
}

/** Says which option was given that the command does not take; null when there is none. */
function findForeign({ positionals, values }: Parsed, subject: Subject): string | null {
  const command = positionals.slice(0, 2).join(' ')
  const taken = optionsOf(subject, command)
  const foreign = Object.keys(values).find((option) => !taken.has(option))
  return foreign === undefined ? null : `${command} takes no --${foreign}.`
}

function argsOf({ positionals, values }: Parsed, env: Process['env']): CommandArgs {
  const { json = false, replace = false } = values
  const options = Object.fromEntries(
    TEXT_OPTIONS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )
  const flags = new Set(FLAG_OPTIONS.filter((name) => values[name]))
  const author = { who: userName(env), why: values.reason ?? '' }
  return { target: positionals[2] ?? '', options, flags, json, replace, author }
}

const userName = (env: Process['env']) =>
  (env.OPERATOR || env.SUDO_USER || env.USER || 'unknown').slice(0, 100)

const EXPECTED = [ContentError, ContentChangedError, CommandError]

/** Words an error that is the operator's to mend; null for any other. */
const wordsOf = (error: unknown, env: Process['env']): string | null =>
  EXPECTED.some((expected) => error instanceof expected)
    ? (error as Error).message
    : wordProblem(error, env)

/** Checks whether a file or folder could not be read or written; the message names both. */
const isFileError = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && 'path' in error

function createContext(
  env: Process['env'],
  told: Pick<Context, 'now' | 'say'>,
): { context: Context; close: () => Promise<void> } {
  let database: OpenDatabase | null = null
  return {
    context: {
      readConfig: () => readConfig(env),
      ...told,
      async open() {
        const config = readConfig(env)
        database = await openInstallation(config)
        const { db, engine } = database
        await upgradeDatabase({ ...told, config, db, engine })
        const gateways = await realGateways(config, told.now)
        if ((await selectProviders(db)).length > 0) {
          const secrets = readSecrets(config.dataDir)
          // `doctor` tells which provider is left out
          await followProviders({ ...told, config, db, secrets, gateways }, () => {})
        }
        return { ...told, config, db, engine, gateways }
      },
    },
    close: async () => database?.close(),
  }
}
