import type { Config } from '../../config/config.ts'
import type { Services } from '../../services.ts'
import { jsonText } from '../plain-text.ts'
import type { Author } from '../queries/audit-queries.ts'
import { asJson, type Option, type Options, type ValuesOf } from './options.ts'

/** Context of a command besides its arguments. */
export interface Context {
  /** @throws {ConfigError} */
  readConfig: () => Config
  now: () => number
  /** Tells the operator at once how far a long command has come; it is no part of the output. */
  say: (text: string) => void
  /** whether `say` writes to a terminal, whose line can be rewritten */
  isTerminal: boolean
  /** Opens the database and upgrades it to this version; it is closed after the command. */
  open: () => Promise<Pick<Services, 'config' | 'db' | 'engine' | 'now' | 'gateways'>>
}

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
  /** whether it takes `--reason`, or does nothing without one */
  reason?: 'required' | 'optional'
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
  read: (context: Context, args: Args<Target, Declared>) => Promise<Value>
  /** formats it for people */
  print: (value: Value) => string
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
  run: async (context, args) => {
    const value = await read(context, args as Args<Target, Declared>)
    return args.options.json ? jsonText(value) : print(value)
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
