import { useMemo, useRef } from 'react'
import { useToast } from '#ui/toast.tsx'

/** Says one thing at a time: the next sentence replaces the last one. */
export interface Say {
  progress: (text: string) => void
  error: (text: string) => void
  nothing: () => void
}

export function useSay(): Say {
  const toast = useToast()
  const last = useRef(0)
  return useMemo(() => {
    const nothing = () => toast.hide(last.current)
    const say = (kind: 'progress' | 'error') => (text: string) => {
      nothing()
      last.current = toast.show({ kind, text })
    }
    return { progress: say('progress'), error: say('error'), nothing }
  }, [toast, last])
}
