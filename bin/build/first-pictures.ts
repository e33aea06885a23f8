import type { FirstCall } from '#gateway/http/static/first-pictures.ts'
import type { EarlyCall } from '#portal/app/first-calls.ts'

/** The first calls of a screen that name its first pictures, as the gateway makes them for its page. */
export const withPictures = (
  calls: readonly EarlyCall[] | undefined,
  paths: Readonly<Record<string, string>>,
): FirstCall[] =>
  (calls ?? []).flatMap(({ call, pictures, ...early }) =>
    pictures ? [{ ...early, pictures, path: `/api${paths[call]}` }] : [],
  )
