import { useEffect, useRef, type SyntheticEvent } from 'react'

/**
 * Opens and closes the browser's own modal as the page says. Spread the result on the `<dialog>`. `onClose` gets true
 * if the browser has closed it already, as it does when Esc is pressed a second time.
 */
export function useModal(open: boolean, onClose: (isClosed?: boolean) => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return {
    ref,
    // Esc works like the close button: the page decides when the dialog closes.
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return
      event.preventDefault()
      onClose()
    },
    // React lets the closing of a dialog inside this one bubble up to here, and the browser reports a closing a little
    // late: by then this one may be open anew.
    onClose({ target }: SyntheticEvent) {
      if (target === ref.current && !ref.current.open && open) onClose(true)
    },
  }
}
