import { constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { runCommand } from '../support/commands.ts'

/** A pipe between a process that writes its log and the log's reader. */
export interface LogPipe {
  /** the end of the process that is started, which alone holds it then */
  writeFd: number
  reader: Socket
}

/** Opens a pipe of the system, not the sockets that a child process is given. */
export async function openLogPipe(path: string): Promise<LogPipe> {
  await runCommand('mkfifo', [path], 'collect')
  const readFd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writeFd = openSync(path, 'w')
  return { writeFd, reader: new Socket({ fd: readFd, readable: true, writable: false }) }
}
