/** The id of a message's place on the page. */
export const messagePlace = (id: string) => `message-${id}`

/** Where a message stands on the page. */
export const messageElement = (id: string) => document.querySelector<HTMLElement>(`#${messagePlace(id)}`)
