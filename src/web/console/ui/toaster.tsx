import { useSnapshot } from 'valtio'
import { dismissToast, toast } from '../../state/app/toast.ts'
import Toast from '../../ui/frames/toast.tsx'

/** Announces the result of an action to screen readers and shows it as a toast. */
export function Toaster() {
  const { text, id } = useSnapshot(toast)
  return (
    <div role="status">{text !== '' && <Toast text={text} id={id} onClose={dismissToast} />}</div>
  )
}
