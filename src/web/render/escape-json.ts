/** Serializes a value as JSON that cannot close its script element. */
export const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
