import { registerWorker } from '../pwa.ts'

// A script of its own, so that a page that is only read brings in nothing else.
registerWorker()
