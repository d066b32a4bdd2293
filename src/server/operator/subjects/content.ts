import { resolve } from 'node:path'
import { waitForPages } from '../../site/serving/serving.ts'
import { applyFolder, checkContent, exportContent } from '../content-commands.ts'
import type { Subject } from '../subject.ts'

export const CONTENT: Subject = {
  usage: `
  content export <folder>   write the site's content as files into a new folder
  content check <folder>    say which files could not be used, on which line and why
  content apply <folder> [--reason <why>]
                            make the files the site's content, all or none; refused when somebody
                            else has applied something since the folder was exported
`,
  commands: {
    'check <folder>': ({ of }) => {
      const path = resolve(of)
      return async () => `${await checkContent(path)} files can be used.\n`
    },
    'export <folder>': ({ of }) => {
      const path = resolve(of)
      return (give) =>
        give(async (ground) => `${await exportContent(ground, path)} files written to ${path}.\n`)
    },
    'apply <folder>': ({ of, author }) => {
      const path = resolve(of)
      return (give) =>
        give(async (ground) => {
          const count = await applyFolder(ground, path, author)
          return `${count} files applied; ${await waitForPages(ground)}.\n`
        })
    },
  },
}
