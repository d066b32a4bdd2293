const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`)

/** Checks for a host name that browsers and certificates accept: lower case, ASCII, no IP address. */
export const isHostName = (text: string) => text.length <= 253 && HOST.test(text)
