/** Put as the `ref` of what has the focus when its dialog opens: the browser looks for this attribute then. */
export const focusOnOpen = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')
