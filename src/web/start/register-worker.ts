import { registerWorker } from '../pwa.ts'

// A separate script, so that a page that is only read loads nothing else.
registerWorker()
