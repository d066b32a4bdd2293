import { parseArgs } from 'node:util'
import { upgradeDatabase } from '../backup/upgrade-database.ts'
import { readConfig } from '../config.ts'
import { BackupError } from '../db/backup-file.ts'
import { DatabaseTooNewError } from '../db/migrate.ts'
import { DatabaseInUseError, openDatabase } from '../db/open.ts'
import { ConfigError } from '../environment.ts'
import { realGateways } from '../payments/create-gateways.ts'
import { ContentChangedError } from '../site/content/apply-content.ts'
import { ContentError } from '../site/content/content-problems.ts'
import { CommandError } from './command-error.ts'
import { type Command, type Give, type Line, type Subject, TEXT_OPTIONS } from './subject.ts'
import { AUDIT } from './subjects/audit.ts'
import { CONTENT } from './subjects/content.ts'
import { DATABASE } from './subjects/database.ts'
import { DOCTOR } from './subjects/doctor.ts'
import { LEDGER } from './subjects/ledger.ts'
import { MEMBERS } from './subjects/members.ts'
import { MESSAGES } from './subjects/messages.ts'
import { NODES } from './subjects/nodes.ts'
import { OPERATORS } from './subjects/operators.ts'
import { PAYMENTS } from './subjects/payments.ts'

const SUBJECTS: Readonly<Record<string, Subject>> = {
  content: CONTENT,
  payments: PAYMENTS,
  ledger: LEDGER,
  members: MEMBERS,
  messages: MESSAGES,
  nodes: NODES,
  audit: AUDIT,
  doctor: DOCTOR,
  database: DATABASE,
  operators: OPERATORS,
}

const FOOT = `
The commands work beside a running server, which follows within seconds. They use the same
settings as the server: DATA_DIR, DATABASE_URL and the keys of the payment providers. Each change
is kept in the audit with its reason and the name in OPERATOR, or of the user who ran it.
--help after a subject shows its commands alone, --json prints for programs. The exit code is 0 when
it was done, 1 when it was refused with the reason, 2 when it is no command.
`

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>
  now: () => number
  /** prints the command's output */
  write: (text: string) => void
}

const LONGEST_TEXT = 500

/**
 * Runs one operator command.
 * @returns the exit code: 0 done, 1 refused with the reason, 2 not a command
 */
export async function runOperator(
  words: readonly string[],
  { env, now, write }: Surroundings,
): Promise<number> {
  const said = readWords(words)
  if (typeof said === 'string') return notACommand(said)
  const [name = '', ...rest] = said.positionals
  const subject = Object.hasOwn(SUBJECTS, name) ? SUBJECTS[name] : undefined
  if (said.values.help || name === '') {
    write(usageOf(name, subject))
    return said.values.help ? 0 : 2
  }
  if (!subject) return notACommand(`There is no subject ${name}.`)
  const command = commandIn(subject, rest)
  if (!command) return notACommand(`"${[name, ...rest].join(' ')}" is no command.`, name)
  const work = command(lineOf(said, env))
  if (typeof work === 'string') return notACommand(work, name)
  try {
    write(await work(giving(env, now), { read: () => readConfig(env), now }))
    return 0
  } catch (error) {
    if (!isRefusal(error)) throw error
    write(`${error.message}\n`)
    return 1
  }

  function notACommand(why: string, about?: string): 2 {
    const help = ['npm run operator --', ...(about ? [about] : []), '--help'].join(' ')
    write(`${why}\nWhat can be typed: ${help}\n`)
    return 2
  }
}

/** Lists the commands of a subject; of all subjects when none is given. */
function usageOf(name: string, subject: Subject | undefined): string {
  const shown = subject ? [subject] : Object.values(SUBJECTS)
  const head = `Usage: npm run operator -- ${subject ? name : '<subject>'} <command>\n`
  return [head, ...shown.map(({ usage }) => usage), FOOT].join('')
}

type Said = Exclude<ReturnType<typeof readWords>, string>

/** @returns a message instead when the arguments cannot be parsed */
function readWords(words: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        json: { type: 'boolean' },
        replace: { type: 'boolean' },
        ...textOptions(),
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

const textOptions = () =>
  Object.fromEntries(TEXT_OPTIONS.map((name) => [name, { type: 'string' }])) as Record<
    (typeof TEXT_OPTIONS)[number],
    { type: 'string' }
  >

function commandIn({ commands }: Subject, words: readonly string[]): Command | undefined {
  const [name = '', of, ...rest] = words
  if (rest.length > 0) return undefined
  const called = Object.keys(commands).find((one) =>
    of === undefined ? one === name : one.startsWith(`${name} <`),
  )
  return called === undefined ? undefined : commands[called]
}

function lineOf({ positionals, values }: Said, env: Surroundings['env']): Line {
  const { help: _help, json = false, replace = false, ...options } = values
  const author = { who: nameOf(env), why: options.reason ?? '' }
  return { of: positionals[2] ?? '', options, isJson: json, may_replace: replace, author }
}

const nameOf = (env: Surroundings['env']) =>
  (env.OPERATOR || env.SUDO_USER || env.USER || 'unknown').slice(0, 100)

const REFUSALS = [
  ContentError,
  ContentChangedError,
  CommandError,
  ConfigError,
  BackupError,
  DatabaseInUseError,
  DatabaseTooNewError,
]

const isRefusal = (error: unknown): error is Error =>
  REFUSALS.some((refusal) => error instanceof refusal)

function giving(env: Surroundings['env'], now: () => number): Give {
  return async (work) => {
    const config = readConfig(env)
    const { db, engine, close } = openDatabase(config.databaseUrl, { exclusive: false })
    try {
      await upgradeDatabase({ config, db, engine, now })
      return await work({ config, db, engine, now, gateways: await realGateways(config, now) })
    } finally {
      await close()
    }
  }
}
