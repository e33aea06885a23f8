/** The key in this tab's storage under which stands for which form the shared photos are: the name of its draft, or any. */
const MARK = 'shared-photos-for'

/** Which form it is, the customer decides there. */
export const ANY_FORM = '*'

/** Notes what the customer chose for the shared photos. Without a storage they stay where they are. */
export function markFor(form: string): void {
  try {
    window.sessionStorage.setItem(MARK, form)
  } catch {
    // The browser stores nothing.
  }
}

/** What they chose in this tab, as far as it concerns the form of this draft. */
export function markedFor(draft: string): string | undefined {
  try {
    const form = window.sessionStorage.getItem(MARK)
    return form === draft || form === ANY_FORM ? form : undefined
  } catch {
    return undefined
  }
}

/** The form has taken them. */
export const unmark = () => window.sessionStorage.removeItem(MARK)
