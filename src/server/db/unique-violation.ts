/** Whether a statement failed because another row holds a value that only one may hold. */
export function isUniqueViolation(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')
  )
}
