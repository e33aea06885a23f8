/** The `ref` of the element that gets the focus when its dialog opens: the browser looks for this attribute then. */
export const focusOnOpen = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')
