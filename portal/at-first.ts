/** Where the focus begins: said by the attribute for a dialog that is about to open, and done for one that stands open. */
export function atFirst(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
  element?.focus()
}
