import { chakra } from '@chakra-ui/react/styled-system'
import { useSnapshot } from 'valtio'
import { type Script, useScript } from '../load-page.ts'
import { announcement, hush } from '../state/app/announcement.ts'

const TOAST: Script<{ text: string; id: number; onClose: () => void }> = () =>
  import('../ui/frames/toast.tsx')

/** Announces messages to screen readers and shows them as a toast. */
export function Announcer() {
  const { text, id } = useSnapshot(announcement)
  const { Loaded, failure } = useScript(TOAST)
  return (
    <div role="status">
      {text !== '' && Loaded && <Loaded text={text} id={id} onClose={hush} />}
      {failure && <chakra.span srOnly>{text}</chakra.span>}
    </div>
  )
}
