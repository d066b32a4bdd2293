import type { Config } from '../../config/config.ts'
import type { Services } from '../../services.ts'
import { jsonText } from '../plain-text.ts'
import type { Author } from '../queries/audit-queries.ts'
import { asJson, type Option, type Options, type ValuesOf } from './options.ts'

/** A command that cannot be carried out; the message is written for the operator. */
export class CommandError extends Error {}

/** A command with a missing or invalid option; the message names it. */
export class UsageError extends Error {}

/** @throws {CommandError} */
export function refuse(message: string): never {
  throw new CommandError(message)
}

/** Context of a command besides its arguments. */
export interface Context {
  /** @throws {ConfigError} */
  readConfig: () => Config
  now: () => number
  /** Writes how far a long command has come; it is no part of the output. */
  writeProgress: (text: string) => void
  /** whether `writeProgress` writes to a terminal, whose line can be rewritten */
  isTerminal: boolean
  /** Opens the database and upgrades it to this version; it is closed after the command. */
  open: () => Promise<OpenServices>
}

/** The services that a command has. */
export type OpenServices = Pick<Services, 'config' | 'db' | 'engine' | 'now' | 'gateways'>

/** Arguments of a command, as its declaration reads them. */
export interface Args<Target, Declared extends Options> {
  target: Target
  options: ValuesOf<Declared>
  author: Author
}

/** A command: how it is typed, its help, and what it does. */
export interface Command<Target = unknown, Declared extends Options = Options> {
  /** a sentence for the help */
  about: string
  /** lines of the help, each a command as it is typed after the name of the subject */
  examples?: readonly string[]
  /** the argument after the name: `<member>` */
  target?: Option<Target>
  options?: Declared
  /** whether it takes `--reason`, or does nothing without one; `unless_dry_run`: without one or its option `dryRun` */
  reason?: 'required' | 'optional' | 'unless_dry_run'
  /**
   * Runs the command and returns its output.
   * @throws {UsageError} before anything is opened or changed
   * @throws {CommandError}
   */
  run(context: Context, args: Args<Target, Declared>): Promise<string>
}

/** Declares a command, so that `run` receives what its argument and options read. */
export const command = <Target = undefined, Declared extends Options = Record<never, never>>(
  declared: Command<Target, Declared>,
): Command<Target, Declared> => declared

interface Reading<Value, Target, Declared extends Options>
  extends Omit<Command<Target, Declared>, 'run' | 'reason'> {
  /** @throws {CommandError} */
  read: (services: OpenServices, args: Args<Target, Declared>) => Promise<Value>
  /** formats it for people */
  print: (value: Value, args: Args<Target, Declared>, nowMs: number) => string
}

/** Declares a command that prints what it reads: as text, or with `--json` as JSON. */
export const reading = <
  Value,
  Target = undefined,
  Declared extends Options = Record<never, never>,
>({
  read,
  print,
  ...declared
}: Reading<Value, Target, Declared>): Command<Target> => ({
  ...declared,
  options: { ...declared.options, json: asJson },
  run: async (context, given) => {
    const args = given as Args<Target, Declared>
    const value = await read(await context.open(), args)
    return given.options.json ? jsonText(value) : print(value, args, context.now())
  },
})

interface Change<Target, Declared extends Options> extends Omit<Command<Target, Declared>, 'run'> {
  /** @throws {CommandError} */
  change: (services: OpenServices, args: Args<Target, Declared>) => Promise<string>
}

/** Declares a command that changes something and returns one line about it. It takes a reason, which may be optional. */
export const changing = <Target = undefined, Declared extends Options = Record<never, never>>({
  change,
  ...declared
}: Change<Target, Declared>): Command<Target, Declared> => ({
  reason: 'required',
  ...declared,
  run: async (context, args) => `${await change(await context.open(), args)}\n`,
})

interface NamedChange<Result, Declared extends Options>
  extends Omit<Command<string, Declared>, 'run'> {
  /** @returns false, null or undefined when nothing has that name, or it is in another state */
  change: (
    services: OpenServices,
    name: string,
    author: Author,
    options: ValuesOf<Declared>,
  ) => Promise<Result | Missing>
  /** the line after the name; a result that refuses the change throws a CommandError */
  done: string | ((result: Result, options: ValuesOf<Declared>, name: string) => string)
  /** the error when nothing has that name, for a change that returns so */
  missing?: (name: string) => string
}

type Missing = false | null | undefined

/** Declares a change of what the argument names. */
export const changingNamed = <Result, Declared extends Options = Record<never, never>>({
  change,
  done,
  missing = () => '',
  ...declared
}: NamedChange<Result, Declared>) =>
  changing({
    ...declared,
    change: async (services, { target, options, author }: Args<string, Declared>) => {
      const result = await change(services, target, author, options)
      if (result === false || result === null || result === undefined) refuse(missing(target))
      return `${target}: ${typeof done === 'string' ? done : done(result, options, target)}`
    },
  })

/** A group of commands, such as `payments`. */
export interface Subject {
  about: string
  /** explains the subject's terms and its arguments */
  notes?: string
  /** by their name; the empty one runs when the subject stands alone, as `doctor` */
  commands: Readonly<Record<string, Command>>
}
