import { PREPARED_DATA, startServer } from './server.ts'

/** The first start, with an empty data folder, once for all: every other server begins with a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer()
  // answered once every page is rendered and stored
  const answer = await fetch(server.origin)
  if (!answer.ok) throw new Error(`The first page answered ${answer.status}`)
  await server.stop()
  process.env[PREPARED_DATA] = server.dataDir
  return server.remove
}
