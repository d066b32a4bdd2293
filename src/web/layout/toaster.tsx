import { useSnapshot } from 'valtio'
import { type Script, useScript } from '../load-page.ts'
import { dismissToast, toast } from '../state/app/toast.ts'
import { chakra } from '../theme/chakra.ts'

const TOAST: Script<{ text: string; id: number; onClose: () => void }> = () =>
  import('../ui/frames/toast.tsx')

/** Announces messages to screen readers and shows them as a toast. */
export function Toaster() {
  const { text, id } = useSnapshot(toast)
  const { Loaded, failure } = useScript(TOAST)
  return (
    <div role="status">
      {text !== '' && Loaded && <Loaded text={text} id={id} onClose={dismissToast} />}
      {failure && <chakra.span srOnly>{text}</chakra.span>}
    </div>
  )
}
