/** The body of a refusal. */
export const failure = (type: string, message: string, code?: string) => ({
  error: { type, code, message },
})

/** The answer to what can't be done, with the code that says why. */
export const refused = (message: string, code?: string) => ({
  status: 400,
  body: failure('invalid_request_error', message, code),
})

/** The answer about an object that is not there. */
export const missing = () => ({
  status: 404,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
  },
})
