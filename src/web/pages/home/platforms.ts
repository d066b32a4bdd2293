/** The systems that there is a client for, by the name of the mark on the document. */
export const PLATFORMS = [
  ['android', 'Android'],
  ['ios', 'iOS'],
  ['macos', 'macOS'],
  ['windows', 'Windows'],
] as const
