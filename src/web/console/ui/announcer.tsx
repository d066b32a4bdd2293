import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { announcement, hush } from '../../state/announcement.ts'

const SHOWN_FOR_MS = 6000

/** The live region: what a deed came to, in a line at the foot of the page. */
export function Announcer() {
  const { text, id } = useSnapshot(announcement)
  useEffect(() => {
    if (id === 0) return
    const timer = setTimeout(hush, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <chakra.div
      role="status"
      position="fixed"
      insetInline="0"
      bottom="4"
      zIndex="20"
      display="grid"
      placeItems="center"
      pointerEvents="none"
      paddingInline="4"
    >
      {text !== '' && (
        <chakra.div
          background="night.1"
          color="#F6F1E9"
          border="1px solid"
          borderColor="night.3"
          borderRadius="pill"
          paddingInline="5"
          paddingBlock="3"
          boxShadow="raised"
        >
          {text}
        </chakra.div>
      )}
    </chakra.div>
  )
}
