/** Codes of SQLite and PostgreSQL for: no room, or not to be written. Reading may still work. */
const UNWRITABLE =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN)|53100|58030|25006|ENOSPC|EDQUOT|EROFS|EIO)/

/** Codes for: too busy, out of memory or connections, stopping, or not to be reached. */
const UNREACHABLE = /^(SQLITE_BUSY|53\d{3}|57P\d\d|08\d{3}|ECONNREFUSED|ECONNRESET)/

/** What the driver of PostgreSQL says, without a code, of a connection that it lost or did not get. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Whether something was not written because its disk is full, read-only or broken. */
export const isUnwritable = (error: unknown): boolean => UNWRITABLE.test(codeOf(error))

/** Whether the database could not do what it was asked for, and may later. */
export const isUnavailable = (error: unknown): boolean =>
  isUnwritable(error) ||
  UNREACHABLE.test(codeOf(error)) ||
  (error instanceof Error && CONNECTION_LOST.test(error.message))

/** Waits for what a reading only notes on its way, and can do without: a full disk stops no reader. */
export async function writeIfPossible(writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}
