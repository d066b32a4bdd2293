/** `20261121T080000Z`: an instant as part of a file's name, which sorts by time. */
export const timeStamp = (instant_ms: number): string =>
  new Date(instant_ms).toISOString().replace(/[-:]|\.\d+/g, '')
