/** What a piece of goods is called. "Co-ord" stands on one line where there is room for it. */
export function GoodsTitle({ title }: { title: string }) {
  return title.split(/(\s)/).map((part, place) =>
    part.includes('-') ? (
      <span key={place} className="inline-block [text-decoration:inherit]">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
