import { CloseDialog } from './close-dialog.tsx'
import { FailureDialog } from './failure-dialog.tsx'
import { ReplyDialog } from './reply-form.tsx'
import { Viewer } from './viewer.tsx'

/** What a ticket does not need to be seen, in one file, so that it is one request. See thread-later.ts. */
export const PARTS = { CloseDialog, FailureDialog, ReplyDialog, Viewer }
