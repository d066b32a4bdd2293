import { Argument, Command as Program, Option as ProgramOption } from 'commander'
import { type Args, type Command, type Subject, UsageError } from './command.ts'
import { type Option, type Options, text, typedName } from './options.ts'

const LONGEST_TEXT = 500

const REASON = text('<why>', 'why you do it, for the audit log')

const FOOT = `
You can run commands while the server is running; it picks up changes within seconds. They use the
server's settings: DATA_DIR, DATABASE_URL and the keys of the payment providers. The audit log
records each change with its reason and a name: the one in OPERATOR, or that of the user.
Add --help to a subject to list its commands, and to a command to list its options. Exit codes:
0 done, 1 refused, with the reason, 2 unknown command or wrong options.
`

interface Typed extends Omit<Args<unknown, Options>, 'author'> {
  /** empty when none was given */
  why: string
}

interface Host {
  /** how the program is called where it runs */
  name: string
  now: () => number
  write: (text: string) => void
  run: (command: Command, typed: Typed) => Promise<void>
}

/**
 * Makes the program that parses the command line, and writes help and errors of usage.
 * @returns a program that throws a CommanderError after it has written either
 */
export function createProgram(subjects: Readonly<Record<string, Subject>>, host: Host): Program {
  const program = new Program(host.name)
    .exitOverride()
    .enablePositionalOptions()
    .configureOutput({
      writeOut: host.write,
      writeErr: host.write,
      outputError: (message, write) => write(sentence(message)),
    })
    .usage('<subject> <command>')
    .addHelpText('after', FOOT)
  finish(program)
  for (const [name, { about, notes = '', commands }] of Object.entries(subjects)) {
    const group = program
      .command(name)
      .summary(about)
      .description(`${about}\n\n${notes.replaceAll('\n', ' ')}`.trim())
    finish(group)
    if (!('' in commands)) {
      const missing = `\nName one of these commands.\n${whereHelpIs(group)}`
      group.addHelpText('after', ({ error }) => (error ? missing : ''))
    }
    for (const [word, command] of Object.entries(commands)) {
      const own = word === '' ? group : group.command(word).description(command.about)
      declare(own, command, host)
      finish(own)
    }
  }
  return program
}

/** Begins an error of Commander like our own. */
const sentence = (message: string) =>
  message.replace(/^error: (.)/, (_, first: string) => first.toUpperCase())

/** Says where the help is in place of a command `help`. */
const finish = (program: Program) =>
  program.helpCommand(false).showHelpAfterError(whereHelpIs(program))

const whereHelpIs = (program: Program) => `Nothing was done. For help: ${wordsOf(program)} --help`

const wordsOf = (program: Program): string =>
  program.parent === null ? program.name() : `${wordsOf(program.parent)} ${program.name()}`

function declare(program: Program, command: Command, { now, run }: Host): void {
  const { target, reason, examples = [] } = command
  if (target?.value !== undefined) {
    program.addArgument(
      new Argument(target.value, target.about).argParser((typed) =>
        readTyped(program, target, { label: `${target.value}`, typed, nowMs: now() }),
      ),
    )
  }
  const options = Object.entries({
    ...command.options,
    ...(reason && { reason: { ...REASON, isOptional: reason !== 'required' } }),
  }).map(([name, option]) => {
    const added = addOption(program, option, { label: `--${typedName(name)}`, now })
    return { name, option, added }
  })
  const needed = options.filter(({ option }) => isNeeded(option)).map(({ added }) => added.flags)
  program.usage([...(target ? [target.value] : []), ...needed, '[options]'].join(' '))
  if (examples.length > 0) {
    const lines = examples.map((example) => `  ${wordsOf(program)} ${example}\n`)
    program.addHelpText('after', `\nExamples:\n${lines.join('')}`)
  }
  program.action(async () => {
    const values = options.map(({ name, option, added }) => {
      const value = readOption(program, option, added)
      if (value !== undefined || !isNeeded(option)) return [name, value] as const
      return program.error(`Missing ${added.flags}: ${option.about}.`)
    })
    const { reason: why = '', ...given } = Object.fromEntries(values)
    if (reason === 'unless_dry_run' && why === '' && !given.dryRun)
      program.error(`Missing --reason ${REASON.value}, or --dry-run.`)
    try {
      await run(command, { target: program.processedArgs[0], options: given, why: `${why}` })
    } catch (error) {
      if (error instanceof UsageError) program.error(error.message)
      throw error
    }
  })
}

const isNeeded = ({ isOptional, fallback }: Option<unknown>) =>
  !isOptional && fallback === undefined

function addOption(
  program: Program,
  option: Option<unknown>,
  { label, now }: { label: string; now: () => number },
): ProgramOption {
  const { value, about, fallback } = option
  const added = new ProgramOption(value === undefined ? label : `${label} ${value}`, about)
  const read = (typed: string) => readTyped(program, option, { label, typed, nowMs: now() })
  if (fallback !== undefined) added.default(read(fallback), fallback)
  if (value !== undefined) {
    added.argParser((typed: string) => {
      if (typed.trim() !== '' && typed.length <= LONGEST_TEXT) return read(typed)
      return program.error(`An option takes 1 to ${LONGEST_TEXT} characters.`)
    })
  }
  program.addOption(added)
  return added
}

function readTyped(
  program: Program,
  { needs, read }: Option<unknown>,
  { label, typed, nowMs }: { label: string; typed: string; nowMs: number },
): unknown {
  const value = read(typed, nowMs)
  if (value !== null) return value
  return program.error(`${label} ${needs ? `needs ${needs}` : `does not take ${typed}.`}`)
}

/** Reads an option; whether a flag was given tells its source, since `--no-email` begins as true. */
function readOption(program: Program, option: Option<unknown>, added: ProgramOption): unknown {
  const name = added.attributeName()
  if (option.value !== undefined) return program.getOptionValue(name)
  return program.getOptionValueSource(name) === 'cli' ? option.read('', 0) : undefined
}
