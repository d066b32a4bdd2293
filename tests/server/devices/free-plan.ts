import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Network } from './network.ts'

/** Sets how much traffic is free a month, and how many devices may share it. */
export async function setFreePlan(
  net: Network,
  { traffic, devices }: { traffic: string; devices: number },
): Promise<void> {
  const folder = join(net.services.config.dataDir, 'content')
  await net.operator('content', 'export', folder)
  const file = join(folder, 'content/web-config.json')
  const config = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...config, free_monthly_traffic: traffic }))
  const limits = { free: devices, gold: 3, diamond: 6 }
  await writeFile(join(folder, 'content/device-limits.json'), JSON.stringify(limits))
  const { code, output } = await net.operator('content', 'apply', folder)
  if (code !== 0) throw new Error(output)
  net.clock.advance(3000)
}
