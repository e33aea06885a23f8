/** Keys as they are pressed: `g t` one after the other. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="flex shrink-0 items-center gap-1 pointer-coarse:hidden">
      {keys.split(' ').map((key) => (
        <Key key={key}>{key.replace('Escape', 'Esc')}</Key>
      ))}
    </span>
  )
}

const KEY = 'rounded-[3px] border pointer-coarse:hidden border-hair bg-paper px-1.5 py-0.5 font-sans text-xs text-soft'

/** One key; nothing if there is no keyboard. */
export function Key({ children }: { children: string }) {
  return <kbd className={KEY}>{children}</kbd>
}
