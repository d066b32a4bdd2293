/** Formats an instant for file names that sort by time: `20261121T080000Z`. */
export const timeStamp = (instant_ms: number): string =>
  new Date(instant_ms).toISOString().replace(/[-:]|\.\d+/g, '')
