import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { useLocation } from 'wouter'
import * as api from '#contract/console/lists/member-list.ts'
import { orderNo } from '#contract/fields.ts'
import { chakra, useSlots } from '../../theme/chakra.ts'
import { fieldRecipe } from '../../theme/recipes/field.ts'
import { addressOf } from '../list-address.ts'
import { callConsole } from '../state/call.ts'
import { may } from '../state/operator.ts'

/** Renders the search of every page, reached by `/` or Ctrl K: it opens the order, or the member when only one is found. */
export function QuickFind() {
  const { t } = useLingui()
  const [, go] = useLocation()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const label = t`Find a member or an order`
  const { input } = useSlots(fieldRecipe)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focusByKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    addEventListener('keydown', focusByKey)
    return () => removeEventListener('keydown', focusByKey)
  }, [])

  const find = async () => {
    const wanted = typed.trim()
    if (wanted === '' || busy) return
    setBusy(true)
    const address = await addressOfFound(wanted)
    setBusy(false)
    setTyped('')
    go(address)
  }
  return (
    <chakra.form
      role="search"
      aria-label={label}
      flex={{ base: '1 0 100%', md: '0 1 20rem' }}
      css={{ order: { base: 1, md: 0 } }}
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <chakra.input
        ref={field}
        type="search"
        aria-keyshortcuts="/ Control+K Meta+K"
        enterKeyHint="search"
        aria-label={label}
        aria-busy={busy}
        placeholder={label}
        value={typed}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        css={input}
        minHeight={{ base: '11', xl: '10' }}
        borderRadius="pill"
      />
    </chakra.form>
  )
}

/** Recognizes `/` where nothing is being typed, and Ctrl K or ⌘ K anywhere but over a dialog. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey
}

/** Returns the page of the only member or the order that fits, else the list of members, which says why. */
async function addressOfFound(typed: string): Promise<string> {
  const order_no = typed.toUpperCase()
  if (v.is(orderNo, order_no) && may('getConsoleOrder')) return `/orders/${order_no}`
  const outcome = await callConsole(api.findMembers, { request: { typed } })
  const [member, ...others] = outcome.ok ? outcome.value.members : []
  return member !== undefined && others.length === 0
    ? `/members/${member.digital_account_number}`
    : addressOf(api.MEMBER_LIST, { typed })
}
