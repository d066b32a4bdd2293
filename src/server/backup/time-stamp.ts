/** Formats an instant for file names that sort by time: `20261121T080000Z`. */
export const timeStamp = (instantMs: number): string =>
  new Date(instantMs).toISOString().replace(/[-:]|\.\d+/g, '')
