/** Says that the shop words this itself. */
export function SetMark() {
  return <span className="shrink-0 rounded-md bg-river-wash px-1.5 py-0.5 text-xs font-normal text-river">yours</span>
}
