/** Starts the download of a file, under the name that the server gives it if it has none here. */
export function download(href: string, name = ''): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
}

/** Saves a text as a file, without asking the server. */
export function downloadText(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  download(href, name)
  URL.revokeObjectURL(href)
}
