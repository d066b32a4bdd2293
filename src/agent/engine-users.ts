import { runProgram } from './platform.ts'
import { WrongSetting } from './settings.ts'

/** @throws {WrongSetting} for a user unknown here: nft would refuse the whole table, and the node would stay closed */
export async function requireUsers(users: readonly string[]): Promise<void> {
  for (const user of users) {
    await runProgram('getent', ['passwd', user]).catch(() => {
      throw new WrongSetting(
        `ENGINE_USERS names ${user}, whom this machine does not know. Make that user first: useradd --system ${user}`,
      )
    })
  }
}
