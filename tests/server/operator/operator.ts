import { runOperator } from '../../../src/server/operator/commands/run.ts'
import type { TestApp } from '../../support/app.ts'

/** Runs a command as an operator would type it, beside the running service. */
export async function operate(
  { services }: Pick<TestApp, 'services'>,
  env: Record<string, string>,
  words: readonly string[],
): Promise<{ code: number; output: string }> {
  let output = ''
  const write = (text: string) => {
    output += text
  }
  const code = await runOperator(words, {
    env: {
      DATA_DIR: services.config.dataDir,
      DATABASE_URL: services.config.databaseUrl,
      ...env,
    },
    now: services.now,
    write,
    writeProgress: write,
  })
  return { code, output }
}
