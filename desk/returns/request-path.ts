/** The key of a request among pending actions. */
export const requestKey = (id: string) => `request ${id}`

/** The page of a request. */
export const requestPath = (id: string) => `/returns/${encodeURIComponent(id)}`
