import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { Author } from './queries.ts'

/** The services that a command may use, with the server's settings, database and providers. */
export type Ground = Pick<Services, 'config' | 'db' | 'engine' | 'now' | 'gateways'>

/** Opens the database, migrates it to this version, runs the work and closes the database. */
export type Give = (work: (ground: Ground) => Promise<string>) => Promise<string>

/** The settings, for commands that open the database themselves. */
export interface Settings {
  /** @throws {ConfigError} */
  read: () => Config
  now: () => number
}

export const TEXT_OPTIONS = [
  'reason',
  'bank-ref',
  'payment',
  'amount',
  'country',
  'endpoint',
  'capacity',
  'network',
  'dns',
  'keep',
  'days',
  'tier',
  'file',
  'who',
  'what',
  'since',
] as const
export type TextOption = (typeof TEXT_OPTIONS)[number]

/** A parsed command line, without subject and command name. */
export interface Line {
  /** the argument of the command, for instance an order number; empty when it has none */
  of: string
  options: Readonly<Partial<Record<TextOption, string>>>
  /** whether to print JSON instead of a table */
  isJson: boolean
  /** whether an existing target may be moved aside */
  may_replace: boolean
  author: Author
}

/**
 * Prepares a command from its parsed line.
 * @returns the function that runs the command and returns its output, or a message when the line
 *   lacks something
 */
export type Command = (line: Line) => ((give: Give, settings: Settings) => Promise<string>) | string

export const NO_REASON = 'Say why, for the audit: --reason "…"'

/** A group of commands, such as `payments`. */
export interface Subject {
  /** the usage text, with a line for each command */
  usage: string
  /** by their form: `list`, or `show <account>` for a command with an argument */
  commands: Readonly<Record<string, Command>>
}
