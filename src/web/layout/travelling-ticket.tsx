import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { PAGES } from '#contract/site/pages.ts'
import { loadPage } from '../load-page.ts'
import { routeAt } from '../routes.ts'
import { within } from '../script-limits.ts'
import { pageChange } from '../state/app/page-change.ts'

/** The CSS name of the element that stays in view while the page changes. */
const NAME = 'ticket'
/** A page whose script takes longer is shown without a transition. */
const SCRIPT_MS = 300
/** The page after each in a purchase, whose script is loaded ahead. */
const NEXT: Readonly<Record<string, string>> = {
  [PAGES.price]: PAGES.pay,
  [PAGES.pay]: PAGES.paySuccess,
  [PAGES.paySuccess]: PAGES.account,
}

/**
 * Lets the ticket of a plan travel with the member from its price to the order, the receipt and the pass,
 * where the browser has view transitions and the member wants motion.
 */
export function TravellingTicket() {
  const [path] = useLocation()
  useEffect(() => {
    const next = NEXT[path]
    // one that fails to load is shown as such when it is asked for
    if (next !== undefined) loadPage(routeAt(next).route.load).catch(() => {})
  }, [path])
  useEffect(() => {
    if (!('startViewTransition' in document)) return
    const before = pageChange.show
    pageChange.show = (move, to, isLink) => {
      const ticket = mayTravel(to, isLink) ? ticketThatLeadsTo(to) : null
      if (ticket === null) move()
      else travel(ticket, to, move)
    }
    return () => {
      pageChange.show = before
    }
  }, [])
  return null
}

const pathOf = (to: string) => new URL(to, location.href).pathname

function mayTravel(to: string, isLink: boolean): boolean {
  const path = pathOf(to)
  // what the code moves to may be followed by the provider's page right away
  const isNext =
    path === PAGES.paySuccess || path === PAGES.account || (isLink && path === PAGES.pay)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
  return isNext && path !== location.pathname && !isStill
}

/** Finds the ticket that holds the pressed link, or the only one of the page. */
function ticketThatLeadsTo(to: string): HTMLElement | null {
  const tickets = [...document.querySelectorAll<HTMLElement>('main [data-ticket]')]
  const pressed = tickets.find((ticket) => ticket.querySelector(`a[href="${CSS.escape(to)}"]`))
  return pressed ?? (tickets.length === 1 ? (tickets[0] ?? null) : null)
}

async function travel(ticket: HTMLElement, to: string, move: () => void): Promise<void> {
  const script = loadPage(routeAt(pathOf(to)).route.load)
  const page = await within(SCRIPT_MS, script).catch(() => null)
  if (page === null) return move()
  ticket.style.viewTransitionName = NAME
  const { finished } = document.startViewTransition(() => {
    flushSync(move)
    ticket.style.viewTransitionName = ''
    const arrived = document.querySelector<HTMLElement>('main [data-ticket]')
    if (arrived) arrived.style.viewTransitionName = NAME
  })
  await finished.catch(() => {})
  for (const ticket of document.querySelectorAll<HTMLElement>('[data-ticket]')) {
    ticket.style.viewTransitionName = ''
  }
}
