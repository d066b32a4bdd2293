import { MAX_PACK_BYTES } from '#domain/devices/packs.ts'
import { parseTraffic } from '#domain/devices/traffic.ts'
import type { CommandArgs } from './command.ts'
import { UsageError } from './command-error.ts'

/**
 * Reads `--traffic` as whole bytes.
 * @throws {UsageError} unless it is an amount that a pack can have
 */
export function readTraffic({ options: { traffic = '' } }: Pick<CommandArgs, 'options'>): number {
  const bytes = parseTraffic(traffic)
  if (!bytes || bytes > MAX_PACK_BYTES) {
    throw new UsageError('--traffic needs an amount up to 999 TB: --traffic "50 GB"')
  }
  return bytes
}
