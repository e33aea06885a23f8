import { CloseDialog } from './dialogs.tsx'
import { FailureDialog } from './dialogs.tsx'
import { ReplyDialog } from './reply-form.tsx'
import { PhotoViewer } from '#ui/photo-viewer.tsx'

/** The parts that a ticket needs later, in one file, so that it is one request. See thread-lazy.ts. */
export const PARTS = { CloseDialog, FailureDialog, ReplyDialog, PhotoViewer }
