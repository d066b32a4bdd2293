/** Error codes of SQLite, PostgreSQL and the system for a full or read-only disk; reads may still work. */
const UNWRITABLE =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN)|53100|58030|25006|ENOSPC|EDQUOT|EROFS|EIO)/

/** Error codes for: busy, out of memory or connections, shutting down, or unreachable. */
const UNREACHABLE = /^(SQLITE_BUSY|53\d{3}|57P\d\d|08\d{3}|ECONNREFUSED|ECONNRESET)/

/** Messages of the PostgreSQL driver for lost or failed connections, which have no error code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Tells whether a write failed because the disk is full, read-only or broken. */
export const isUnwritable = (error: unknown): boolean => UNWRITABLE.test(codeOf(error))

/** Tells whether the database is temporarily unable to serve the request. */
export const isUnavailable = (error: unknown): boolean =>
  isUnwritable(error) ||
  UNREACHABLE.test(codeOf(error)) ||
  (error instanceof Error && CONNECTION_LOST.test(error.message))

/** Awaits an optional write of a read request, and ignores a full disk so that the read still succeeds. */
export async function writeIfPossible(writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}
