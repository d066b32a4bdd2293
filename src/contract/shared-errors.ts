/** Errors that several calls share. */
export const CODE_ERRORS = ['code_wrong', 'code_expired', 'code_spent'] as const

export const PASSWORD_ERRORS = ['password_length', 'password_common'] as const

/** The member could not confirm the change with password and code. */
export const CONFIRMATION_ERRORS = [
  'wrong_credentials',
  'code_wrong',
  'code_spent',
  'too_many_requests',
  'busy',
] as const
