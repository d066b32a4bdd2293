/** The body of a refusal. */
export const failure = (type: string, message: string) => ({ error: { type, message } })

/** The answer about an object that is not there. */
export const missing = () => ({
  status: 404,
  body: {
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
  },
})
