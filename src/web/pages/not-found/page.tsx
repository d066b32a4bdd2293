import { NothingHere } from '../../ui/nothing-here.tsx'

export default function NotFoundPage() {
  return <NothingHere />
}
