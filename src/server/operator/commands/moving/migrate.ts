import { countOldPasswords } from '../../../auth/old-passwords/old-password-queries.ts'
import type { Move } from '../../moving/move.ts'
import { moveMembers } from '../../moving/move-members.ts'
import type { Panel } from '../../moving/panel.ts'
import { MARZBAN } from '../../moving/panels/marzban.ts'
import { SKYLARK } from '../../moving/panels/skylark.ts'
import { SSPANEL } from '../../moving/panels/sspanel.ts'
import { V2BOARD } from '../../moving/panels/v2board.ts'
import { XBOARD } from '../../moving/panels/xboard.ts'
import { planMove } from '../../moving/plan-move.ts'
import { readMap } from '../../moving/read-map.ts'
import { readPanel } from '../../moving/read-panel.ts'
import { CommandError, command, type Subject } from '../command.ts'
import { dryRun, newFile, optional, text } from '../options.ts'
import { readText } from '../read-text.ts'
import { showProgress } from '../show-progress.ts'
import { withHasher } from '../with-secrets.ts'
import { writeNewFile } from '../write-new-file.ts'
import { lackingLines, listedCsv, reportText } from './report.ts'

export const MIGRATE: Subject = {
  about: 'Move members in from another panel',
  commands: {
    xboard: migrateFrom('xboard', XBOARD),
    v2board: migrateFrom('v2board', V2BOARD),
    marzban: migrateFrom('marzban', MARZBAN),
    sspanel: migrateFrom('sspanel', SSPANEL),
    skylark: migrateFrom('skylark', SKYLARK),
  },
}

function migrateFrom(source: string, panel: Panel) {
  return command({
    about: `Move the members of ${panel.title} in, with running time, balances, orders, inviters and bans. Begin with --dry-run and a map that is {}: the report names each entry that the map lacks. After an interruption, run the same command again; members who are in stay as they are.`,
    examples: [
      '--from dump.sql --map map.json --dry-run',
      '--from dump.sql --map map.json --file to-see-to.csv --reason "moving in"',
    ],
    options: {
      from: text(
        '<dump>',
        panel.from ??
          `the file that mysqldump wrote of the database of ${panel.title}, a file of SQLite, or its address, such as mysql://reader@127.0.0.1/panel, with the password in MYSQL_PWD`,
      ),
      map: text('<file>', 'JSON that says what becomes of plans and money'),
      dryRun,
      file: optional(newFile),
    },
    reason: 'unless_dry_run',
    run: async (context, { options: { from, map, dryRun, file }, author }) => {
      const services = withHasher(await context.open())
      const decisions = readMap(await readText(map), panel.plans)
      const records = await readPanel(panel, from, services.config.dataDir, decisions)
      const move = await planMove(services, { source, records, map: decisions })
      if (dryRun) return `${reportText(move)}Nothing was changed.\n`
      refuseUndecided(move, file)
      if (file !== undefined) await writeNewFile(file, listedCsv(move))
      const onProgress = showProgress(context, { total: move.members.length, unit: 'members' })
      const movedIn = await moveMembers(services, move, author, onProgress)
      const before = move.members.length - movedIn
      const { waiting } = await countOldPasswords(services.db)
      return `${reportText(move)}Came in: ${movedIn}. Were in before: ${before}.\nOld passwords that the service has yet to wrap before they can be used: ${waiting}.\n`
    },
  })
}

/** @throws {CommandError} while something is undecided, or a list has no file */
function refuseUndecided(move: Move, file: string | undefined): void {
  const lacking = lackingLines(move)
  if (lacking.length > 0)
    throw new CommandError(`Nothing was done. The map lacks:\n  ${lacking.join('\n  ')}`)
  if (move.listed.length > 0 && file === undefined)
    throw new CommandError(
      `Nothing was done. Name a new file by --file for ${move.listed.length} members who cannot come along, get a voucher, or have money that is not exchanged.`,
    )
}
