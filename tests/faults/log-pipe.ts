import { constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { runCommand } from '../support/commands.ts'

/** A pipe between a process that writes its log and the log's reader. */
export interface LogPipe {
  /** the end of the process that is started, which alone holds it then */
  write_fd: number
  reader: Socket
}

/** Opens a pipe of the system, not the sockets that a child process is given. */
export async function openLogPipe(path: string): Promise<LogPipe> {
  await runCommand('mkfifo', [path], 'collect')
  const read_fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const write_fd = openSync(path, 'w')
  return { write_fd, reader: new Socket({ fd: read_fd, readable: true, writable: false }) }
}
