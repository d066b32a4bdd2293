import { PREPARED_DATA, startServer } from './server.ts'

/** The first start, with an empty data folder, once for all: every other server begins with a copy, its pages rendered. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer()
  await fetch(server.origin)
  await server.stop()
  process.env[PREPARED_DATA] = server.dataDir
  return server.remove
}
