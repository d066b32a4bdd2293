import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { Author } from './queries.ts'

/** What a command has of the service: the same settings, database and providers as the server. */
export type Ground = Pick<Services, 'config' | 'db' | 'engine' | 'now' | 'gateways'>

/** Opens the database, brings it to this version's tables and closes it after the work. */
export type Give = (work: (ground: Ground) => Promise<string>) => Promise<string>

/** For a command that opens the database in its own way. */
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

/** What was typed, without subject and command. */
export interface Line {
  /** what the command is about; empty for a command that is about nothing in particular */
  of: string
  options: Readonly<Partial<Record<TextOption, string>>>
  /** instead of a table for the eye */
  is_json: boolean
  /** what stands in the way may be put aside */
  may_replace: boolean
  author: Author
}

/**
 * Does what a line says; its words are shown to the operator.
 * @returns words of what the line lacks where nothing can be done
 */
export type Command = (line: Line) => ((give: Give, settings: Settings) => Promise<string>) | string

export const NO_REASON = 'Say why, for the audit: --reason "…"'

/** What commands are about. */
export interface Subject {
  /** a line and its meaning for each command */
  usage: string
  /** by how they are called: `list`, or `show <account>` for one that is about something */
  commands: Readonly<Record<string, Command>>
}
