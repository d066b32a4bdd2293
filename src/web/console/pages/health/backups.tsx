import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/service/health.ts'
import { KEPT_BACKUPS } from '#contract/console/service/health.ts'
import { showToast } from '../../../state/app/toast.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Summary } from '../../../ui/controls/summary.tsx'
import { callConsole } from '../../state/call.ts'
import { may } from '../../state/operator.ts'
import { Action } from '../../ui/action.tsx'
import { Command } from '../../ui/command.tsx'
import { Row, RowDetails, RowList, Section, Tools } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'

/** Lists the last backups, makes one, and says how one is restored (decision 192). */
export function Backups({
  health: { backups, backing_up_since_ms, backup_problem },
  again,
}: {
  health: api.ShownHealth
  again: () => void
}) {
  const { moment } = useFormat()
  const since = moment(backing_up_since_ms)
  return (
    <>
      <Tools alignItems="center" justifyContent="space-between">
        <h2>
          <Trans>Backups</Trans>
        </h2>
        {may('backUp') && <BackUp again={again} />}
      </Tools>
      <chakra.div aria-live="polite" css={{ '&:empty': { display: 'none' } }}>
        {backing_up_since_ms !== null ? (
          <Alert tone="info" still>
            <Trans>A backup has been running since {since}. The service stays up.</Trans>
          </Alert>
        ) : (
          backup_problem !== null && (
            <Alert tone="bad">
              <p>
                <Trans>The last backup from the console failed:</Trans>
              </p>
              <chakra.p overflowWrap="anywhere" lang="en">
                {backup_problem}
              </chakra.p>
            </Alert>
          )
        )}
      </chakra.div>
      <RowList items={backups} empty={<Trans>No backup yet.</Trans>}>
        {(backup) => <BackupRow key={`${backup.made_at_ms} ${backup.file}`} {...backup} />}
      </RowList>
      <Section>
        <HowToRestore file={backups.find(({ bytes }) => bytes !== null)?.file} />
      </Section>
    </>
  )
}

function BackupRow({ made_at_ms, who, file, bytes }: api.ShownBackup) {
  const format = useFormat()
  return (
    <Row>
      <b>{format.moment(made_at_ms)}</b>
      <div>
        <chakra.p fontFamily="mono" fontSize="14" overflowWrap="anywhere">
          <bdi translate="no">{file}</bdi>
        </chakra.p>
        <RowDetails>
          <bdi translate="no">{who}</bdi>
        </RowDetails>
      </div>
      <RowDetails>
        {bytes === null ? <Trans>Gone or not readable</Trans> : format.bytes(bytes)}
      </RowDetails>
    </Row>
  )
}

function BackUp({ again }: { again: () => void }) {
  const { t } = useLingui()
  return (
    <Action
      title={t`Back up now`}
      lead={
        <Trans>
          The database is written into one verified file in the data folder, while the service runs.
          The newest {KEPT_BACKUPS} stay there; copy them to another machine.
        </Trans>
      }
      action={t`Back up now`}
      send={({ why }) => callConsole(api.backUp, { request: { why } })}
      onDone={({ is_new }) => {
        showToast(is_new ? t`The backup has begun.` : t`A backup is already running.`)
        again()
      }}
    />
  )
}

function HowToRestore({ file = '<file>' }: { file: string | undefined }) {
  return (
    <chakra.details>
      <Summary minHeight="11" paddingBlock="2" fontWeight={600}>
        <Trans>How to restore one</Trans>
      </Summary>
      <chakra.div display="grid" gap="3" maxWidth="text">
        <p>
          <Trans>
            Stop the server, then run this on its machine. The data folder needs the secrets.json of
            the backup’s time: no backup contains it.
          </Trans>
        </p>
        <Command>database restore {file} --replace --reason "…"</Command>
        <p>
          <Trans>
            A SQLite database is kept beside the restored one. With PostgreSQL, let DATABASE_URL
            name a new, empty database first.
          </Trans>
        </p>
      </chakra.div>
    </chakra.details>
  )
}
