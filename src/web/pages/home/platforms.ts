import { PLATFORM_NAMES, PLATFORMS } from '#domain/devices/devices.ts'

/** The systems that have a client of ours: value in `data-platform` and name. */
export const CLIENT_PLATFORMS = PLATFORMS.filter((id) => id !== 'linux').map(
  (id) => [id, PLATFORM_NAMES[id]] as const,
)
