import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Services } from '../services.ts'
import { ContentError } from '../site/content-problems.ts'
import { applyFolder, CommandError, checkContent, exportContent } from './content-commands.ts'

const USAGE = `Usage: npm run operator -- content <command> <folder>

  content export <folder>   write the site's content as files into a new folder
  content check <folder>    say which files could not be used, and why
  content apply <folder>    make the files the site's content, all or none

The commands work beside a running server, which follows within seconds. They use the same
settings as the server: DATA_DIR, DATABASE_URL.
`

interface Surroundings {
  env: Readonly<Record<string, string | undefined>>
  now: () => number
  /** where the command's words go */
  write: (text: string) => void
}

/**
 * Carries out one operator command.
 * @returns the exit code: 0 done, 1 refused with the reason, 2 not a command
 */
export async function runOperator(
  words: readonly string[],
  { env, now, write }: Surroundings,
): Promise<number> {
  if (words.includes('--help') || words.includes('-h')) {
    write(USAGE)
    return 0
  }
  const [subject, command, folder, ...rest] = words
  if (subject !== 'content' || folder === undefined || rest.length > 0) {
    write(USAGE)
    return 2
  }
  const path = resolve(folder)
  try {
    switch (command) {
      case 'check':
        write(`${await checkContent(path)} files can be used.\n`)
        return 0
      case 'export': {
        const count = await withDatabase(env, now, (services) => exportContent(services, path))
        write(`${count} files written to ${path}.\n`)
        return 0
      }
      case 'apply': {
        const count = await withDatabase(env, now, (services) => applyFolder(services, path))
        write(`${count} files applied; the site shows them within seconds.\n`)
        return 0
      }
      default:
        write(USAGE)
        return 2
    }
  } catch (error) {
    if (!isRefusal(error)) throw error
    write(`${error.message}\n`)
    return 1
  }
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof ContentError || error instanceof CommandError || error instanceof ConfigError

async function withDatabase<T>(
  env: Surroundings['env'],
  now: () => number,
  work: (services: Pick<Services, 'db' | 'now'>) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase(readConfig(env).database_url, { exclusive: false })
  try {
    await migrate(db)
    return await work({ db, now })
  } finally {
    await close()
  }
}
