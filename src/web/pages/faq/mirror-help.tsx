import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { MirrorProblem } from '#domain/site/mirror-list.ts'
import { formatDate } from '../../format.ts'
import { shownValue } from '../../remote.ts'
import { showToast } from '../../state/app/toast.ts'
import { useFields } from '../../state/forms/bound-fields.ts'
import { clearForm, createForm } from '../../state/forms/form.ts'
import { mirrors, storeMirrorLine } from '../../state/mirrors/mirrors.ts'
import { member } from '../../state/session/member.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { Field } from '../../ui/controls/field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'
import { MirrorLinks } from '../../ui/offers/mirror-links.tsx'
import { SignInThere } from '../../ui/offers/sign-in-there.tsx'

const pasted = createForm('line')

/** Shows where else the service can be found, and takes a signed line from a chat, an email or a paper. */
export default function MirrorHelp() {
  const locale = useLocale()
  const { canCheck, list } = useSnapshot(mirrors)
  const account_number = shownValue(useSnapshot(member).account)?.digital_account_number ?? null
  useEffect(() => {
    // the browser looked for this heading before its script had come
    if (canCheck && location.hash === '#mirrors') {
      document.getElementById('mirrors')?.scrollIntoView()
    }
  }, [canCheck])
  if (!canCheck) return null
  const day = list && formatDate(list.ends_at_ms, locale)
  return (
    <chakra.section marginTop="10" maxWidth="text" marginInlineStart={{ lg: '16.5rem' }}>
      <chakra.h2 id="mirrors" fontSize="22" marginBottom="1">
        <Trans>If our site is blocked</Trans>
      </chakra.h2>
      {list ? (
        <>
          <chakra.p>
            <Trans>
              You can also find us at these addresses until {day}. They’re saved on this device.
            </Trans>
          </chakra.p>
          <MirrorLinks hosts={list.hosts} />
          <chakra.p color="muted" marginBottom="4">
            <SignInThere account_number={account_number} announce={showToast} />
          </chakra.p>
        </>
      ) : (
        <chakra.p marginBottom="4">
          <Trans>Sign in once, and other addresses of our site are saved on this device.</Trans>
        </chakra.p>
      )}
      <PastedList />
    </chakra.section>
  )
}

function PastedList() {
  const { t } = useLingui()
  const field = useFields(pasted)('line')
  const [problem, setProblem] = useState<MirrorProblem | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [refused, setRefused] = useState(0)
  const explain = useProblemTexts()

  const submit = async () => {
    const result = await storeMirrorLine(field.value)
    const isRefused = typeof result === 'string'
    setProblem(isRefused ? result : null)
    setSaved(!isRefused)
    if (isRefused) setRefused(refused + 1)
    else clearForm(pasted)
  }
  return (
    <FormBody refused={refused} failure={null} onSubmit={submit}>
      <Field
        label={t`A list of addresses that we or a friend sent you`}
        hint={t`We check on this device that it comes from us.`}
        error={problem && explain[problem]}
        name="mirrors"
        value={field.value}
        maxLength={1000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => {
          field.onChange(event)
          setProblem(null)
          setSaved(false)
        }}
      />
      <Button type="submit" look="plain">
        <Trans>Check and save</Trans>
      </Button>
      {isSaved && (
        <Alert tone="good">
          <Trans>It comes from us. The addresses are saved on this device.</Trans>
        </Alert>
      )}
    </FormBody>
  )
}

function useProblemTexts(): Record<MirrorProblem, string> {
  const { t } = useLingui()
  return {
    unreadable: t`This isn’t a whole list. Copy it from its first to its last character.`,
    unsigned: t`This list doesn’t come from us, or was changed. Don’t use it; ask for another list.`,
    older: t`This list is older than the one on this device. You already have newer addresses.`,
    ended: t`This list is out of date. Ask for a newer list.`,
  }
}
