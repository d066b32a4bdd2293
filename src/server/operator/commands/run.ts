import { CommanderError } from 'commander'
import { withSettingsFile } from '#files/settings-file.ts'
import { upgradeDatabase } from '../../backup/upgrade-database.ts'
import { readConfig } from '../../config/config.ts'
import { readSecrets } from '../../config/secrets.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { realGateways } from '../../payments/create-gateways.ts'
import { ContentChangedError } from '../../site/content/apply-content.ts'
import { ContentError } from '../../site/content/problems/content-problems.ts'
import { wordProblem } from '../../word-problem.ts'
import { MovingError } from '../moving/old-records.ts'
import { openInstallation } from '../open-installation.ts'
import { selectProviders } from '../providers/provider-queries.ts'
import { synchronizeProviders } from '../providers/synchronize-providers.ts'
import { AUDIT } from './audit.ts'
import { CommandError, type Context, type Subject } from './command.ts'
import { CONTENT } from './content.ts'
import { COUPONS } from './coupons.ts'
import { DATABASE } from './database.ts'
import { DOCTOR } from './doctor.ts'
import { EXPORT } from './export.ts'
import { LEDGER } from './ledger.ts'
import { DEVICES } from './lists/devices.ts'
import { ORDERS } from './lists/orders.ts'
import { MAILINGS } from './members/mailings.ts'
import { MEMBERS } from './members/members.ts'
import { MESSAGES } from './messages.ts'
import { MIRRORS } from './mirrors.ts'
import { MIGRATE } from './moving/migrate.ts'
import { NODES } from './nodes.ts'
import { NUMBERS } from './numbers.ts'
import { OPERATORS } from './operators.ts'
import { PAYMENTS } from './payments/payments.ts'
import { createProgram } from './program.ts'
import { ALERTS } from './service/alerts.ts'
import { PROVIDERS } from './service/providers.ts'
import { TOKENS } from './service/tokens.ts'
import { VERSION_SUBJECT } from './service/version.ts'
import { WEBHOOKS } from './service/webhooks.ts'
import { CLEAR_LINE } from './show-progress.ts'
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
  migrate: MIGRATE,
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
  export: EXPORT,
  operators: OPERATORS,
  tokens: TOKENS,
}

interface Process {
  env: Readonly<Record<string, string | undefined>>
  now: () => number
  write: (text: string) => void
  writeProgress?: (text: string) => void
  /** whether `writeProgress` writes to a terminal */
  isTerminal?: boolean
}

/**
 * Runs one operator command.
 * @returns the exit code: 0 done, 1 refused with the reason, 2 not a command
 */
export async function runOperator(
  argv: readonly string[],
  { env, now, write, writeProgress = () => {}, isTerminal = false }: Process,
): Promise<number> {
  let close = () => Promise.resolve()
  const program = createProgram(SUBJECTS, {
    name: env.OPERATOR_COMMAND || 'npm run operator --',
    now,
    write,
    run: async (command, { target, options, why }) => {
      const settings = withSettingsFile(env)
      const opened = createContext(settings, { now, writeProgress, isTerminal })
      close = opened.close
      const author = { who: userName(settings), why }
      const output = await command
        .run(opened.context, { target, options, author })
        .finally(() => isTerminal && writeProgress(CLEAR_LINE))
      write(output)
    },
  })
  try {
    await program.parseAsync(argv, { from: 'user' })
    return 0
  } catch (error) {
    // it has said itself what is wrong with the command line, or written the help
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
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
}

const userName = (env: Process['env']) =>
  (env.OPERATOR || env.SUDO_USER || env.USER || 'unknown').slice(0, 100)

const EXPECTED = [ContentError, ContentChangedError, CommandError, MovingError]

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
  given: Pick<Context, 'now' | 'writeProgress' | 'isTerminal'>,
): { context: Context; close: () => Promise<void> } {
  let database: OpenDatabase | null = null
  return {
    context: {
      readConfig: () => readConfig(env),
      ...given,
      async open() {
        const config = readConfig(env)
        database = await openInstallation(config)
        const { db, engine } = database
        await upgradeDatabase({ ...given, config, db, engine })
        const gateways = await realGateways(config, given.now)
        if ((await selectProviders(db)).length > 0) {
          const secrets = readSecrets(config.dataDir)
          // `doctor` tells which provider is left out
          await synchronizeProviders({ ...given, config, db, secrets, gateways }, () => {})
        }
        return { ...given, config, db, engine, gateways }
      },
    },
    close: async () => database?.close(),
  }
}
