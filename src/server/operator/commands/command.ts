import { LOCALES, languageOfLocale } from '#domain/site/locales.ts'
import type { Config } from '../../config/config.ts'
import type { Services } from '../../services.ts'
import type { Author } from '../queries/audit-queries.ts'
import { UsageError } from './command-error.ts'

/** Context of a command besides its arguments. */
export interface Context {
  /** @throws {ConfigError} */
  readConfig: () => Config
  now: () => number
  /** Tells the operator at once how far a long command has come; it is no part of the output. */
  say: (text: string) => void
  /** Opens the database and upgrades it to this version; it is closed after the command. */
  open: () => Promise<Pick<Services, 'config' | 'db' | 'engine' | 'now' | 'gateways'>>
}

export const TEXT_OPTIONS = [
  'reason',
  'bank-ref',
  'payment',
  'dispute',
  'amount',
  'name',
  'country',
  'endpoint',
  'capacity',
  'network',
  'dns',
  'keep',
  'days',
  'tier',
  'traffic',
  'pack',
  'file',
  'who',
  'what',
  'since',
  'each',
  'until',
  'before',
  'ends-from',
  'ends-before',
  'to',
  'grant',
  'device',
  'find',
  'expect',
  'status',
  'cycle',
  'payment-type',
  'made-from',
  'made-before',
  'state',
  'provider',
  'currency',
  'arrived-from',
  'arrived-before',
  'sort',
  'platform',
  'kind',
  'node',
  'connection',
  'ways',
  'host',
  'certificate',
  'key',
  'count',
  'off',
  'plans',
  'uses',
  'uses-each',
  'from',
  'skip',
  'roles',
  'prepared',
  'email',
  ...LOCALES.map(languageOfLocale),
] as const
export type TextOption = (typeof TEXT_OPTIONS)[number]

export const FLAG_OPTIONS = [
  'suspended',
  'never-connected',
  'imported',
  'no-email',
  'switched-off',
  'renew',
  'old-version',
  'rotate',
  'now',
  'dry-run',
] as const
export type FlagOption = (typeof FLAG_OPTIONS)[number]

/** The parsed command line, without subject and command name. */
export interface CommandArgs {
  /** the argument of the command, for instance an order number; empty when it has none */
  target: string
  options: Readonly<Partial<Record<TextOption, string>>>
  flags: ReadonlySet<FlagOption>
  /** whether to print JSON instead of a table */
  json: boolean
  /** whether an existing target may be moved aside */
  replace: boolean
  author: Author
}

/**
 * Runs a command and returns its output.
 * @throws {UsageError} before anything is opened or changed
 * @throws {CommandError}
 */
export type Command = (context: Context, args: CommandArgs) => Promise<string>

/** @throws {UsageError} when the command line gives no reason */
export function requireReason({ options }: CommandArgs): void {
  if (options.reason === undefined) {
    throw new UsageError('Missing --reason "…": it is recorded in the audit log.')
  }
}

/** A group of commands, such as `payments`. */
export interface Subject {
  /** the usage text, with a line for each command */
  usage: string
  /** by their form: `list`, or `show <account>` for a command with an argument */
  commands: Readonly<Record<string, Command>>
}

/**
 * Reads which options a command takes from its usage text, so that none works which the help does not list.
 * `<filters>` stands for those that the subject lists as its filters.
 * @param command the name of the subject and the first word of the command: `members list`
 */
export function optionsOf({ usage }: Subject, command: string): ReadonlySet<string> {
  const parts = usage.split(/^ {2}(?=\S)/m)
  const own = parts.filter((part) => /^[a-z]+( [a-z][a-z-]*)?/.exec(part)?.[0] === command)
  const filters = own.some((part) => part.includes('<filters>'))
    ? parts.map((part) => part.split('Filters, each optional:')[1] ?? '')
    : []
  const listed = [...own, ...filters].join('\n').matchAll(/--([a-z]+(?:-[a-z]+)*)/g)
  return new Set([...listed].map(([, name = '']) => name))
}
