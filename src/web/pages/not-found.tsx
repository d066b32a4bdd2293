import { NothingHere } from '../ui/feedback/nothing-here.tsx'

export default function NotFoundPage() {
  return <NothingHere />
}
