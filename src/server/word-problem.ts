import { SettingsFileError } from '#files/settings-file.ts'
import { ConfigError, type Environment } from './config/environment.ts'
import { BackupError } from './db/backup-file.ts'
import { DatabaseVersionError } from './db/migrate.ts'
import { DatabaseInUseError } from './db/open.ts'

const WORDED = [
  SettingsFileError,
  ConfigError,
  DatabaseInUseError,
  DatabaseVersionError,
  BackupError,
]

/** The next step for errors of the databases and the system, by their code. */
const NEXT_STEPS: readonly [code: RegExp, next: string][] = [
  [/^SQLITE_(NOTADB|CORRUPT)/, 'The database is damaged: stop the server and restore a backup.'],
  [/^SQLITE_(CANTOPEN|READONLY)/, 'Check DATA_DIR and DATABASE_URL, and who may write there.'],
  [/^SQLITE_BUSY/, 'Another program holds the database. Try again later.'],
  [/^(SQLITE_(FULL|IOERR)|ENOSPC|EDQUOT|53100)/, 'Free up space, and check the disk.'],
  [/^3D000$/, 'Create it, or name another one in DATABASE_URL.'],
  [/^28/, 'Correct user and password in DATABASE_URL.'],
  [
    /^(SELF_SIGNED_CERT|DEPTH_ZERO|UNABLE_TO_|CERT_|ERR_TLS_CERT|HOSTNAME_MISMATCH)/,
    'Name the certificate that signed it: …?sslmode=verify-full&sslrootcert=/etc/skylark/database.crt, or trust any with sslmode=no-verify.',
  ],
  [/^42501$/, 'Give the user of DATABASE_URL the rights to this database.'],
  [/^(53|57P|08)/, 'Try again when the database of DATABASE_URL has room and is ready.'],
  [
    /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)UNREACH)$/,
    'Is the database of DATABASE_URL running?',
  ],
  [/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EISDIR)$/, 'Set DATA_DIR to a folder that can be written.'],
]

/**
 * Words an error that an operator can mend, with the next step, for the server's start and for commands.
 * @param env says which setting a port is from
 * @returns null for any other error, whose stack is worth more
 */
export function wordProblem(error: unknown, env: Environment): string | null {
  if (WORDED.some((worded) => error instanceof worded)) return (error as Error).message
  if (!(error instanceof Error)) return null
  // a host with several addresses fails with an error for each, and no words of its own
  const told = error instanceof AggregateError && error.message === '' ? error.errors[0] : error
  const next = nextStep(error, env)
  return next === null ? null : `${told.message}. ${next}`
}

function nextStep(error: Error, env: Environment): string | null {
  const { code = '', syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  if (syscall === 'listen') {
    const setting = env.METRICS_PORT?.trim() === String(port) ? 'METRICS_PORT' : 'PORT'
    return LISTENING[code]?.(setting) ?? null
  }
  if (/does not support SSL/.test(error.message)) {
    return 'Turn TLS on in the database, or write sslmode=disable in DATABASE_URL.'
  }
  if (/^timeout exceeded when trying to connect|^Connection terminated/.test(error.message)) {
    return 'Is the database of DATABASE_URL running?'
  }
  return NEXT_STEPS.find(([codes]) => codes.test(code))?.[1] ?? null
}

const LISTENING: Readonly<Record<string, (setting: string) => string>> = {
  EADDRINUSE: (setting) => `Stop what listens there, or set ${setting} to another port.`,
  EADDRNOTAVAIL: () => 'Set HOST to an address of this machine.',
  EACCES: (setting) => `Set ${setting} to a port from 1024 on, and let the proxy listen there.`,
}
