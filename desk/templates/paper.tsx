/** How it would read, with examples in the place of the placeholders. */
export function Paper({ subject, text }: { subject?: string; text: string }) {
  return (
    <section aria-label="Preview" className="min-w-0">
      <h3 className="mb-2 text-sm font-medium">How it reads, with examples</h3>
      <div className="rounded-md border border-hair bg-sheet p-4 text-lg break-words">
        {subject !== undefined && <p className="mb-4 border-b border-hair pb-3 font-medium">{subject}</p>}
        <p className="whitespace-pre-wrap">{text}</p>
      </div>
    </section>
  )
}
