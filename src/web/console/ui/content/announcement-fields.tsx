import { Trans, useLingui } from '@lingui/react/macro'
import { MAX_ANNOUNCEMENT } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { now } from '../../../clock.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import {
  type AnnouncementField,
  localTime,
  momentOf,
  type WrittenAnnouncement,
  zoneAt,
} from '../../file-texts/announcement-text.ts'
import { useFormat } from '../../use-format.ts'
import { Pair } from './pair.tsx'
import { PreviewFrame } from './preview.tsx'

/** Edits the announcement's text in each language, its link and its times. */
export function AnnouncementFields({
  written,
  wrong,
  onChange,
}: {
  written: WrittenAnnouncement
  /** fields that the last check refused */
  wrong: readonly (AnnouncementField | null)[]
  onChange: (change: Partial<WrittenAnnouncement>) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const error = (field: AnnouncementField, said: string) => (wrong.includes(field) ? said : null)
  const times = [
    [
      'starts_at',
      t`From (optional)`,
      written.maintenance
        ? t`Maintenance needs a start. Enter a valid date and time.`
        : t`Enter a valid date and time.`,
    ],
    [
      'ends_at',
      t`Until (optional)`,
      written.maintenance
        ? t`Maintenance needs an end after its start.`
        : t`The end must be after the start.`,
    ],
  ] as const
  return (
    <>
      <CheckBox
        name="shown"
        checked={written.shown}
        onChange={({ target }) => onChange({ shown: target.checked })}
      >
        <Trans>Show it on the site</Trans>
      </CheckBox>
      <CheckBox
        name="maintenance"
        checked={written.maintenance}
        onChange={({ target }) => onChange({ maintenance: target.checked })}
      >
        <Trans>
          It announces maintenance: the status page shows it from now on, and members whose node is
          silent read it as the reason.
        </Trans>
      </CheckBox>
      <Pair>
        {LOCALES.map((locale) => {
          const language = format.language(locale)
          const length = written[locale].trim().length
          return (
            <Field
              key={locale}
              label={t`Text in ${language}`}
              hint={t`${length} of ${MAX_ANNOUNCEMENT} characters`}
              error={error(
                locale,
                t`Write it in both languages, ${MAX_ANNOUNCEMENT} characters at most in each.`,
              )}
              name={locale}
              lang={locale}
              lines={4}
              autoComplete="off"
              value={written[locale]}
              onChange={({ target }) => onChange({ [locale]: target.value })}
            />
          )
        })}
      </Pair>
      <Field
        label={t`Link to more (optional)`}
        hint={t`An https address, or a page of this site such as /price`}
        error={error('link', t`Enter an https address, or a page of this site such as /price.`)}
        name="link"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={written.link}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      <Pair>
        {times.map(([name, label, said]) => {
          const zone = zoneAt(parseDateTime(written[name]) ?? now())
          return (
            <Field
              key={name}
              label={label}
              hint={t`Your local time: ${zone}`}
              error={error(name, said)}
              name={name}
              type="datetime-local"
              max="9999-12-30T23:59"
              value={localTime(written[name])}
              onChange={({ target }) => onChange({ [name]: momentOf(target.value) })}
            />
          )
        })}
      </Pair>
    </>
  )
}

/** Previews the announcement at the top of the home page, in each language. */
export function AnnouncementPreview({ draft }: { draft: number }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Pair>
      {LOCALES.map((locale) => {
        const language = format.language(locale)
        return (
          <PreviewFrame
            key={locale}
            title={t`Announcement in ${language}`}
            path={PAGES.home}
            locale={locale}
            draft={draft}
            height="18rem"
          />
        )
      })}
    </Pair>
  )
}
