/** What the window tells when the shopper has proved who she is: what gave up for want of that can begin anew. */
export const PROVED = 'proved'
