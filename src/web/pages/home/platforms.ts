/** The systems that have a client, by their value in `data-platform`. */
export const PLATFORMS = [
  ['android', 'Android'],
  ['ios', 'iOS'],
  ['macos', 'macOS'],
  ['windows', 'Windows'],
] as const
