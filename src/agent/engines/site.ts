import { fileURLToPath } from 'node:url'
import type { Launch } from './kept-program.ts'

/**
 * Where engines find the site that they show to other visitors. Nothing else is likely to listen at this
 * address of loopback, and the firewall lets engines reach it.
 */
export const SITE = { host: '127.0.0.2', port: 28_080 }

/** Said by the process when its folder holds no site. */
export const NO_SITE = 'no readable index.html'

const PROCESS = fileURLToPath(new URL('site-process.ts', import.meta.url))

/**
 * Describes the process that serves the operator's folder. It is apart from the agent because everybody on
 * the internet can send to it, and the agent may do everything with the node's network.
 */
export const siteLaunch = (folder: string, { host, port } = SITE): Launch => ({
  words: [process.execPath, PROCESS, folder, host, String(port)],
  input: '',
  failures: [
    [new RegExp(NO_SITE), 'no_site'],
    [/EADDRINUSE/, 'site_port_taken'],
  ],
})
