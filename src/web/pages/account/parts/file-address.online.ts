import { useEffect, useState } from 'react'

/**
 * Makes an object URL from which the browser can download a text as a file.
 * @returns null on the first render
 */
export function useFileAddress(text: string): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    // with a text type, some phones would add an extension to the file name
    const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [text])
  return address
}
