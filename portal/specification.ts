import type { Specification } from '#rules/specification.ts'
import type { Mended } from './mended.ts'

/** The server's data on <html>; the build and the tests have no page. */
const page = globalThis.document?.documentElement.dataset

/** The version of the specification's sentences on this page. (Setting SPECIFICATION.) */
export const SPECIFICATION = (page?.['specification'] ?? 'verbatim') as Specification

/** The sentences that the server sent with the page because they are not to be read verbatim. */
export const MENDED_SENTENCES = JSON.parse(page?.['mended'] ?? '{}') as Partial<Mended>

/** A sentence of the specification as this page writes it. */
export const sentence = (name: keyof Mended, verbatim: string): string => MENDED_SENTENCES[name] ?? verbatim
