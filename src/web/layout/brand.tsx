import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { useAppName } from '../state/app/app-name.ts'
import { chakra } from '../theme/chakra.ts'
import { Lark } from '../ui/basic/lark.tsx'

const Home = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    fontFamily: 'display',
    fontWeight: 700,
    // without the face, 22 px would wrap the header of a narrow phone
    fontSize: { base: '18', sm: '22' },
    textDecoration: 'none',
  },
})

export function Brand() {
  const { t } = useLingui()
  const name = useAppName()
  return (
    <Home
      href="/"
      aria-label={
        name === '' ? t({ message: 'Home', comment: 'the first page, in the menu' }) : undefined
      }
      data-brand=""
    >
      <Lark size="32px" />
      <chakra.span>{name}</chakra.span>
    </Home>
  )
}
