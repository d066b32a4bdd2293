/** Tells whether a statement failed on a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')
  )
}
