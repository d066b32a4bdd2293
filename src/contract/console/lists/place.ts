import * as v from 'valibot'

/** The time of a row in milliseconds since 1970, and its identifier: `1795219200000-0f8f…`. */
export const listPlace = v.pipe(v.string(), v.regex(/^\d{1,16}-[0-9a-f-]{36}$/))
