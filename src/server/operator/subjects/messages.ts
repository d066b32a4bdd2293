import { closeMessage, listMessages } from '../message-commands.ts'
import type { Subject } from '../subject.ts'

export const MESSAGES: Subject = {
  usage: `
  messages list             messages to support that wait for an answer
  messages answered <message> [--reason <why>]
                            take a message from that list
`,
  commands: {
    list: () => (give) => give(listMessages),
    'answered <message>':
      ({ of, author }) =>
      (give) =>
        give((ground) => closeMessage(ground, of, author)),
  },
}
