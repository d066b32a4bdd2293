import { useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'wouter'
import { chakra } from '../../theme/chakra.ts'
import { ICON_PATHS, LineIcon } from '../../ui/basic/icons.tsx'
import { CONSOLE_MENU, type MenuGroup } from '../menu.ts'

const NavLink = chakra(Link, {
  base: {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: '11', lg: '7' },
    paddingInline: { base: '3', lg: '4' },
    borderRadius: 'card',
    textDecoration: 'none',
    fontWeight: 600,
    color: 'muted',
    _hover: { background: 'sunken', color: 'ink' },
    '&[aria-current=page]': { background: 'sunken', color: 'ink' },
  },
})

/** Lists the pages of these entries; wide screens also show icons, and the headings of groups. */
export function MenuLinks({ groups }: { groups: readonly MenuGroup[] }) {
  const { i18n } = useLingui()
  const [path] = useLocation()
  const here = entryOf(path)
  return groups.map(({ heading, entries }) => (
    <chakra.div key={heading?.id ?? ''} display={{ base: 'contents', lg: 'block' }}>
      {heading && (
        <chakra.p
          display={{ base: 'none', lg: 'block' }}
          paddingInline="4"
          paddingTop="1"
          color="muted"
          fontSize="14"
          lineHeight={1.4}
        >
          {i18n._(heading)}
        </chakra.p>
      )}
      {entries.map(({ path: to, name, icon }) => {
        const isHere = to === here
        return (
          <NavLink
            key={to}
            href={to}
            aria-current={isHere ? 'page' : undefined}
            ref={isHere ? showInMenu : undefined}
          >
            <chakra.span display={{ base: 'none', lg: 'inline-flex' }}>
              <LineIcon path={ICON_PATHS[icon] ?? icon} size={18} />
            </chakra.span>
            {i18n._(name)}
          </NavLink>
        )
      })}
    </chakra.div>
  ))
}

/** Returns the path of the entry that a page belongs to: the longest that begins the page's own. */
const entryOf = (path: string) =>
  CONSOLE_MENU.map(({ path: to }) => to)
    .filter((to) => (to === '/' ? path === '/' : path.startsWith(to)))
    .reduce((best, to) => (to.length > best.length ? to : best), '')

/** Centers the current page's link in the menu, which scrolls sideways on narrow screens. */
function showInMenu(link: HTMLElement | null) {
  const strip = link?.closest('nav')
  if (!link || !strip) return
  const middleOf = ({ left, width }: DOMRect) => left + width / 2
  const left = middleOf(link.getBoundingClientRect()) - middleOf(strip.getBoundingClientRect())
  strip.scrollBy({ left })
}
