import { CloseButton } from '#ui/dialog.tsx'
import type { Attachment } from '../draft.ts'
import { photoAddress } from './photo-strip.tsx'
import type { Attachments, Uploading } from './use-attachments.ts'

/** The photos of the answer that is being written: those that are there, on their way, and not taken. */
export function AttachmentList({ files, attachments }: { files: readonly Attachment[]; attachments: Attachments }) {
  const { uploads, again, stop, remove } = attachments
  if (files.length + uploads.length === 0) return null
  return (
    <ul aria-label="Photos of the answer" className="flex max-h-40 flex-wrap gap-2 overflow-y-auto py-2">
      {files.map(({ id, name }) => (
        <li key={id} className="flex items-center gap-2 rounded-md border border-hair bg-sheet p-1 pr-3 text-sm">
          <img src={photoAddress(id)} alt="" width={36} height={36} className="size-9 rounded-[3px] object-cover" />
          <span className="max-w-40 truncate">{name}</span>
          <CloseButton onClick={() => remove(id)} label={`Remove ${name}`} />
        </li>
      ))}
      {uploads.map((upload) => (
        <Upload key={upload.key} upload={upload} onAgain={() => again(upload)} onStop={() => stop(upload.key)} />
      ))}
    </ul>
  )
}

function Upload({ upload, onAgain, onStop }: { upload: Uploading; onAgain: () => void; onStop: () => void }) {
  const { name, share, failed } = upload
  return (
    <li
      className={`flex items-center gap-2 rounded-md border px-3 py-1 text-sm ${failed ? 'border-thread' : 'border-hair'}`}
    >
      <span className="max-w-40 truncate">{name}</span>
      {failed === undefined ? (
        <progress aria-label={`Upload of ${name}`} max={1} value={share} className="h-1.5 w-20 accent-river" />
      ) : (
        <>
          <span role="alert" className="text-thread">
            {failed}
          </span>
          <button type="button" onClick={onAgain} className="min-h-8 text-river underline">
            Try again
          </button>
        </>
      )}
      <CloseButton onClick={onStop} label={`Remove ${name}`} />
    </li>
  )
}
