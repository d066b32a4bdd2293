import { runOperator } from '../../../src/server/operator/commands/run.ts'

/** Input of this program: a command and the environment that it reads. */
export interface OperatorJob {
  words: readonly string[]
  env: NodeJS.ProcessEnv
}

export interface OperatorReply {
  code: number
  output: string
}

process.on('message', async ({ words, env }: OperatorJob) => {
  let output = ''
  const write = (text: string) => {
    output += text
  }
  const code = await runOperator(words, { env, now: Date.now, write }).catch((error: Error) => {
    write(`${error.stack}`)
    return 1
  })
  process.send?.({ code, output } satisfies OperatorReply)
})
