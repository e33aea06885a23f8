/** Hands a text to the browser as a file to keep. */
export function saveText(name: string, text: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes the file along in its own time.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
