// Starts the server with its modules as compiled before. Written in JavaScript: for a first file in
// TypeScript, Node would load its compiler and keep it (decision 132).
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)))
await import('./start.ts')
