import { rm } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { type ImportRun, IMPORT_UPLOAD, IMPORT_MAX_BYTES, IMPORT_MEDIA_TYPE } from '#contract/desk/imports.ts'
import type { Context } from '../http/context.ts'
import { deskUpload } from '../staff/desk-route.ts'
import type { DeskCaller } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { takeStreams } from '../http/body-types.ts'
import { LONGEST_TIMEOUT_MS } from '../http/timeouts.ts'
import { leaveRest } from '../uploads/receive.ts'
import { semaphore } from '../http/semaphore.ts'
import { writeArriving } from './arrive.ts'
import { newName, importFolder } from './data-folder.ts'
import { addImport, importsOf, importUnder, isRoom } from './store.ts'

const AT_ONCE = 2
const TIMEOUT_MS = 60_000

/** Receives files to import: straight to the disk, never whole into memory. */
export function importUpload(context: Context) {
  const slots = semaphore(AT_ONCE, TIMEOUT_MS)
  return async (app: FastifyInstance) => {
    takeStreams(app, IMPORT_MEDIA_TYPE)
    const call = IMPORT_UPLOAD['imports.upload']
    const options = { mediaType: IMPORT_MEDIA_TYPE, timeoutMs: LONGEST_TIMEOUT_MS }
    deskUpload(app, context, call, options, async (_context, { kind, name }, caller) => {
      caller.reply.raw.once('finish', () => leaveRest(caller.request.raw))
      const release = (await slots.enter()) ?? refuse('IMPORTS_FULL')
      try {
        return { row: await take(context, { kind, name }, caller) }
      } finally {
        release()
      }
    })
  }
}

interface Named {
  kind: 'shop' | 'stock'
  name: string
}

async function take(
  context: Context,
  { kind, name }: Named,
  { staff, requestKey, request }: DeskCaller,
): Promise<ImportRun> {
  const { sql, config, now } = context
  const known = requestKey && (await importUnder(sql, staff.id, requestKey))
  if (known) return known
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared > IMPORT_MAX_BYTES) refuse('FILE_TOO_LARGE')
  if (!(await isRoom(sql))) refuse('IMPORTS_FULL')
  const folder = await importFolder(config.DATA_DIR)
  const storedAs = newName()
  const path = folder.pathOf(storedAs)
  const size = await writeArriving(context, request.raw, path, declared)
  const file = {
    staffId: staff.id,
    requestKey,
    kind,
    fileName: nameOf(name),
    folderId: folder.id,
    storedAs,
    ...size,
    now: now(),
  }
  const added = await addImport(sql, file).catch(async (error) => {
    await rm(path, { force: true })
    throw error
  })
  if (typeof added === 'string') await rm(path, { force: true })
  if (added === 'full') refuse('IMPORTS_FULL')
  const [row] =
    added === 'known' ? [await importUnder(sql, staff.id, requestKey ?? '')] : await importsOf(sql, [added.added])
  return row ?? refuse('UPLOAD_FAILED')
}

const LONGEST_NAME = 200

/** The file's name on one line, without its folders. */
function nameOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .replaceAll(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, LONGEST_NAME)
      .toWellFormed() || 'file'
  )
}
