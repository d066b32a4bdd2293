/** Makes JSON safe inside a script element. */
export const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
